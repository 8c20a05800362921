import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** Submit button of a form. While `busy` it keeps the focus and does nothing. */
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
