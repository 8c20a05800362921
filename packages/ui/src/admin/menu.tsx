import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button.tsx';
import styles from './menu.module.css';

interface DropdownMenuProps {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name of a button with only an icon. */
  label?: string;
  variant?: ButtonVariant;
  iconOnly?: boolean;
  children: ReactNode;
}

/** A button with a menu of actions. */
export function DropdownMenu({
  trigger,
  label,
  variant = 'secondary',
  iconOnly = false,
  children,
}: DropdownMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({ variant, iconOnly })} aria-label={label}>
        {trigger}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end">
          <Menu.Popup className={styles.popup}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** An action. */
export function MenuAction({
  onSelect,
  danger = false,
  disabled = false,
  children,
}: {
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu.Item
      className={`${styles.item} ${danger ? styles.danger : ''}`}
      disabled={disabled}
      onClick={onSelect}
    >
      {children}
    </Menu.Item>
  );
}

/** A page, as a native link. */
export function MenuLink({
  href,
  hrefLang,
  newTab = false,
  children,
}: {
  href: string;
  hrefLang?: string;
  newTab?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu.LinkItem
      className={styles.item}
      href={href}
      lang={hrefLang}
      hrefLang={hrefLang}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </Menu.LinkItem>
  );
}

/** A toggle, such as for a column of a table. The menu stays open. */
export function MenuToggle({
  checked,
  onChange,
  disabled = false,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Menu.CheckboxItem
      className={styles.item}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
    >
      <span aria-hidden="true" className={styles.mark}>
        {checked && '✓'}
      </span>
      {children}
    </Menu.CheckboxItem>
  );
}

/** One of several exclusive options. */
export function MenuChoice({
  value,
  onChange,
  choices,
}: {
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: ReactNode }[];
}) {
  return (
    <Menu.RadioGroup value={value} onValueChange={(next: unknown) => onChange(String(next))}>
      {choices.map((choice) => (
        <Menu.RadioItem key={choice.value} value={choice.value} className={styles.item}>
          <span aria-hidden="true" className={styles.mark}>
            {choice.value === value && '✓'}
          </span>
          {choice.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Menu items under a title. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className={styles.label}>{label}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  );
}

export function MenuSeparator() {
  return <Menu.Separator className={styles.separator} />;
}
