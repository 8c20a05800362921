import { type ReactNode, useEffect, useRef } from 'react';
import { isLink } from './disclosure.tsx';

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

/** Closes the sheet when one of its links navigates in the app. */
function closesOnFollow(sheet: HTMLElement): () => void {
  const close = ({ target }: Event) => {
    if (isLink(target) && sheet.matches(':popover-open')) sheet.hidePopover();
  };
  sheet.addEventListener('click', close);
  return () => sheet.removeEventListener('click', close);
}

/**
 * Navigation in a native popover, without JavaScript. CSS may also show it in place, and browsers without
 * popovers always do.
 */
export function NavigationSheet({ id, label, children, className }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => (sheet.current ? closesOnFollow(sheet.current) : undefined), []);
  return (
    <nav ref={sheet} id={id} popover="auto" aria-label={label} className={className}>
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
    >
      {children}
    </button>
  );
}
