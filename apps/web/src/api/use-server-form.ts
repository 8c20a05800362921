import { type ComponentProps, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { isFailedCall } from './errors.ts';

/** Reads a field's text by its name. */
export type Typed = (name: string) => string;

interface ServerFormOptions {
  /** Why the server refused the form when the browser submitted it before the app was loaded. */
  refused?: FormError | undefined;
  /** Finds errors before anything is sent. */
  validate?: (typed: Typed) => FormError | undefined;
  /** Rewords an error for this form. */
  describe?: (error: unknown, formError: FormError) => FormError;
}

interface ServerForm {
  busy: boolean;
  /** Errors of the last submission. */
  formError: FormError | undefined;
  /** Props of the form element. */
  props: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
    ref: RefObject<HTMLFormElement | null>;
  };
}

/**
 * State of a form that the server validates. After an error, the input stays and the focus moves to the first
 * invalid field; errors of no field are an alert. Submitting again while busy does nothing.
 * @param send sends the form; throws the server's error
 */
export function useServerForm(
  send: (typed: Typed) => Promise<void>,
  { refused, validate, describe }: ServerFormOptions = {},
): ServerForm {
  const { t } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [formError, setError] = useState(refused);
  useEffect(() => {
    if (formError) showFormError(ref.current);
  }, [formError]);

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const typed = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const invalid = validate?.(typed);
    setError(invalid);
    if (invalid) return;
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      const described = toFormError(error, t`Can’t reach the server. Nothing was lost; please try again.`);
      setError(describe ? describe(error, described) : described);
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  };
  return { busy, formError, props: { ref, method: 'post', noValidate: true, onSubmit } };
}

/** Focuses the first invalid field, or scrolls to the alert, which may be out of view on a phone. */
function showFormError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]');
  if (field) field.focus();
  else form?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}

/** Errors of a form, by field and for the form as a whole, in the reader's language. */
export interface FormError {
  fields: Record<string, string>;
  message: string;
}

/** Turns a failed call into a form's errors. @param unreachable message for when the server gave no response */
export function toFormError(error: unknown, unreachable: string): FormError {
  if (!isFailedCall(error) || !error.data) return { fields: {}, message: unreachable };
  const fields: Record<string, string> = {};
  for (const { field, message } of error.data.issues ?? []) fields[field] ??= message;
  return { fields, message: error.message };
}
