import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

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
