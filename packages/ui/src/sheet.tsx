import type { ReactNode } from 'react';

interface SheetProps {
  id: string;
  /** Accessible name of the navigation. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

interface SheetButtonProps {
  /** Id of the sheet. */
  target: string;
  action: 'show' | 'hide' | 'toggle';
  /** Accessible name of the button. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Navigation in a native popover, without JavaScript. The page's inline script closes it when a link is
 * followed. CSS may also show it in place, and browsers without popovers always do.
 */
export function NavigationSheet({ id, label, children, className }: SheetProps) {
  return (
    <nav id={id} popover="auto" aria-label={label} className={className}>
      {children}
    </nav>
  );
}

/** Opens or closes a sheet. */
export function SheetButton({ target, action, label, children, className }: SheetButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={target}
      popoverTargetAction={action}
      aria-label={label}
      className={className}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a sheet that opens takes the focus
      autoFocus={action === 'hide'}
    >
      {children}
    </button>
  );
}
