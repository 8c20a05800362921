import { type ComponentProps, type ReactNode, useId } from 'react';
import type { ControlProps, FieldTexts } from '../field.tsx';
import styles from './field.module.css';

type Control<Element extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Element>, 'id' | 'className'>;

/** Ids and attributes that connect a control with its label, hint, and error. */
export function useField({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>): ControlProps {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined };
}

function Texts({ id, hint, error }: Pick<FieldTexts, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

/** A labeled field, for controls other than those below. */
export function AdminField({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (control: ControlProps & { className: string }) => ReactNode }) {
  const control = useField({ hint, error });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
      </label>
      {children({ ...control, className: styles.control ?? '' })}
      <Texts id={control.id} hint={hint} error={error} />
    </div>
  );
}

export function TextInput({ label, hint, error, ...input }: Control<'input'>) {
  return (
    <AdminField label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} />}
    </AdminField>
  );
}

export function TextAreaInput({ label, hint, error, ...area }: Control<'textarea'>) {
  return (
    <AdminField label={label} hint={hint} error={error}>
      {(control) => <textarea {...area} {...control} />}
    </AdminField>
  );
}

/** A number as text that the caller parses: an empty field is not a number. */
export function NumberInput({ label, hint, error, ...input }: Control<'input'>) {
  return (
    <AdminField label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <input
          inputMode="numeric"
          {...input}
          type="number"
          {...control}
          className={`${className} ${styles.number}`}
        />
      )}
    </AdminField>
  );
}

/** A native select, which works best on a phone. */
export function SelectInput({ label, hint, error, children, ...select }: Control<'select'>) {
  return (
    <AdminField label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </AdminField>
  );
}

function Toggle({
  label,
  hint,
  error,
  isSwitch = false,
  ...input
}: Control<'input'> & { isSwitch?: boolean }) {
  const control = useField({ hint, error });
  return (
    <div className={styles.toggle}>
      <input {...input} {...control} type="checkbox" {...(isSwitch ? { role: 'switch' } : {})} />
      <label htmlFor={control.id}>{label}</label>
      <Texts id={control.id} hint={hint} error={error} />
    </div>
  );
}

/** One of several options that can be combined. */
export function CheckboxInput(input: Control<'input'>) {
  return <Toggle {...input} />;
}

/** On or off. */
export function SwitchInput(input: Control<'input'>) {
  return <Toggle {...input} isSwitch />;
}
