import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonStyle {
  /** One button of a view is `primary`; what cannot be undone is `danger`. */
  variant?: ButtonVariant;
  /** Its only content is an icon: give it a name with `aria-label`. */
  iconOnly?: boolean;
}

/** Class names of a button, for what only looks like one: a link of the router, the trigger of a menu. */
export function buttonClass({ variant = 'secondary', iconOnly = false }: ButtonStyle = {}): string {
  return [styles.button, styles[variant], iconOnly && styles.icon].filter(Boolean).join(' ');
}

/** A button of the admin panel. While `busy` it keeps the focus but does nothing. */
export function AdminButton({
  variant,
  iconOnly,
  busy = false,
  disabled = false,
  onClick,
  ...button
}: ComponentProps<'button'> & ButtonStyle & { busy?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...button}
      className={buttonClass({ ...(variant ? { variant } : {}), ...(iconOnly ? { iconOnly } : {}) })}
      aria-disabled={busy || disabled || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    />
  );
}
