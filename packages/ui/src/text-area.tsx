import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

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
