import { isFailedCall } from './errors.ts';

/**
 * What a refused form says: of each field, and of the whole. Texts are the server's, in the reader's
 * language.
 */
export interface FormError {
  fields: Record<string, string>;
  message: string;
}

/** Reads a failed call as what a form has to say; `unreachable` is said when the server gave no answer. */
export function toFormError(error: unknown, unreachable: string): FormError {
  if (!isFailedCall(error) || !error.data) return { fields: {}, message: unreachable };
  const fields: Record<string, string> = {};
  for (const { field, message } of error.data.issues ?? []) fields[field] ??= message;
  return { fields, message: error.message };
}
