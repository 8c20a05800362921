import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isFailedCall } from '#src/api/errors.ts';
import { type FormError, toFormError } from '#src/api/field-errors.ts';
import { showFormError } from '#src/api/show-form-error.ts';

/**
 * Refusals that say what is wrong by themselves; of all others the reader is told that it did not work (spec
 * 8).
 */
const WITH_REASON = new Set([
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'COMMENTS_CLOSED',
  'COMMENT_NOT_FOUND',
  'COMMENT_SETTLED',
  'TEXT_TOO_COMPLEX',
]);
const REFUSED = new Set([...WITH_REASON, 'CAPTCHA_REQUIRED', 'CAPTCHA_INVALID']);

type Typed = (name: string) => string;

interface CommentFormOptions {
  /** Names of fields that may not be empty. */
  required: readonly string[];
  /** @throws what the server answered */
  send: (typed: Typed) => Promise<void>;
}

/**
 * The state of a form that sends a comment: a second press does nothing, and nothing that was typed is
 * touched.
 */
export function useCommentForm({ required, send }: CommentFormOptions) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [formError, setError] = useState<FormError>();
  useEffect(() => {
    if (formError) showFormError(form.current);
  }, [formError]);

  const describe = (error: unknown): FormError => {
    const failed = t`Failed to submit comment`;
    const told = toFormError(error, t`Can’t reach the server. Nothing was lost; please try again.`);
    const code = isFailedCall(error) ? error.data?.code : undefined;
    if (code !== undefined && !REFUSED.has(code))
      return { fields: {}, message: t`${failed}. Nothing was lost; please try again.` };
    return code !== undefined && WITH_REASON.has(code)
      ? told
      : { ...told, message: t`${failed}. ${told.message}` };
  };
  const submit = async (typed: Typed) => {
    const missing = required.filter((name) => typed(name).trim() === '');
    if (missing.length > 0) {
      const isMissing = t`This field is required.`;
      setError({
        fields: Object.fromEntries(missing.map((name) => [name, isMissing])),
        message: t`Please fill in all fields.`,
      });
      return;
    }
    setBusy(true);
    try {
      setError(undefined);
      await send(typed);
    } catch (error) {
      setError(describe(error));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (!busy) void submit(typed);
  };
  return { busy, formError, props: { ref: form, method: 'post', noValidate: true, onSubmit } as const };
}
