import { type ComponentProps, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { type FormError, toFormError } from './field-errors.ts';
import { showFormError } from './show-form-error.ts';

interface ServerForm {
  busy: boolean;
  /** What the server found wrong with what was sent last. */
  formError: FormError | undefined;
  /** For the form element. */
  props: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> & {
    ref: RefObject<HTMLFormElement | null>;
  };
}

/**
 * A form whose rules the server knows. A refused one keeps what was typed, and leads to the first field that
 * is wrong; what concerns no field is an alert, which is heard wherever the focus is. A second press while it
 * is under way does nothing.
 * @param send takes what was typed, by the fields' names; throws what the server answered
 * @param refused why it was refused when the browser itself sent it, before the app was there
 */
export function useServerForm(
  send: (typed: (name: string) => string) => Promise<void>,
  refused?: FormError,
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
    setBusy(true);
    try {
      await send(typed);
      setError(undefined);
    } catch (error) {
      setError(toFormError(error, t`Can’t reach the server. Nothing was lost; please try again.`));
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
