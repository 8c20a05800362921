import { useLingui } from '@lingui/react/macro';
import { isFailedCall } from '#src/api/errors.ts';
import type { FormError } from '#src/api/form-error.ts';
import { type Typed, useServerForm } from '#src/api/use-server-form.ts';

/** Errors whose message is enough; the others are introduced by "Failed to submit comment" (spec 8). */
const WITH_REASON = new Set([
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
  'COMMENTS_CLOSED',
  'COMMENT_NOT_FOUND',
  'COMMENT_SETTLED',
  'TEXT_TOO_COMPLEX',
]);
const REFUSED = new Set([...WITH_REASON, 'CAPTCHA_REQUIRED', 'CAPTCHA_INVALID']);

interface CommentFormOptions {
  /** Names of fields that may not be empty. */
  required: readonly string[];
  /** @throws the server's error */
  send: (typed: Typed) => Promise<void>;
}

/** `useServerForm` with the required fields and error messages of comments. */
export function useCommentForm({ required, send }: CommentFormOptions) {
  const { t } = useLingui();
  const validate = (typed: Typed): FormError | undefined => {
    const missing = required.filter((name) => typed(name).trim() === '');
    if (missing.length === 0) return undefined;
    const isMissing = t`This field is required.`;
    return {
      fields: Object.fromEntries(missing.map((name) => [name, isMissing])),
      message: t`Please fill in all fields.`,
    };
  };
  const describe = (error: unknown, formError: FormError): FormError => {
    const failed = t`Failed to submit comment`;
    const code = isFailedCall(error) ? error.data?.code : undefined;
    if (code !== undefined && !REFUSED.has(code))
      return { fields: {}, message: t`${failed}. Nothing was lost; please try again.` };
    return code !== undefined && WITH_REASON.has(code)
      ? formError
      : { ...formError, message: t`${failed}. ${formError.message}` };
  };
  return useServerForm(send, { validate, describe });
}
