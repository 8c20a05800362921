import { isFailedCall } from './errors.ts';

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
