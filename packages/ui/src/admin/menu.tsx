import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from './button.tsx';
import styles from './menu.module.css';

interface DropdownMenuProps {
  /** What the button shows. */
  trigger: ReactNode;
  /** Name of the button, where it shows only an icon. */
  label?: string;
  variant?: ButtonVariant;
  iconOnly?: boolean;
  children: ReactNode;
}

/** A button with a menu of what can be done. */
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

/** Something that the menu does. */
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

/** A page that the menu leads to. It is a plain link, which the browser follows. */
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

/** Something that is on or off, such as a column of a table. The menu stays open. */
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

/** One of several choices that exclude each other. */
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

/** Entries of a menu under a title. */
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
