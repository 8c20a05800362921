import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Texts of every labeled control. */
export interface FieldTexts {
  label: string;
  /** Hint below the label. */
  hint?: string | undefined;
  /** Error message. */
  error?: string | undefined;
}

/** Attributes that connect a control with its texts. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label, hint, and error, connected for screen readers. */
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

export type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id'>;

/** A labeled text field. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      renderControl={(props) => <input {...input} {...props} />}
    />
  );
}

export type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id'>;

/** A labeled multi-line text field that grows with its content. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      renderControl={(props) => <textarea {...area} {...props} />}
    />
  );
}
