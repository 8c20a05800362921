import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What every labeled control has beside the control itself. */
export interface FieldTexts {
  label: string;
  /** What to enter, below the label. */
  hint?: string | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
}

/** What ties a control to its texts. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label, hint and error, tied together for screen readers. */
export function Field({
  label,
  hint,
  error,
  renderControl,
}: FieldTexts & { renderControl: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {renderControl({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
