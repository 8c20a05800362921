import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonStyle {
  /** One button per view is `primary`. Use `danger` for what cannot be undone. */
  variant?: ButtonVariant;
  /** Contains only an icon. Needs an `aria-label`. */
  iconOnly?: boolean;
}

/** Class names of a button, for links and menu triggers that look like one. */
export function buttonClass({ variant = 'secondary', iconOnly = false }: ButtonStyle = {}): string {
  return [styles.button, styles[variant], iconOnly && styles.icon].filter(Boolean).join(' ');
}

/** A button of the panel. While `busy` it keeps the focus and does nothing. */
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
