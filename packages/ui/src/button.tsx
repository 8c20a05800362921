import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** The button of a form's main action. While `busy` it can be focused but does nothing. */
export function Button({ busy = false, ...button }: ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...button}
      className={styles.button}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : button.onClick}
    />
  );
}
