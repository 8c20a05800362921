import { AppError } from '../errors/app-error.ts';

/** Characters that the results of one batch may have together: about its bytes. */
export const BATCH_LENGTH_MAX = 4 * 1024 * 1024;

/** What the calls of one batch may still return. */
export interface ResponseBudget {
  /** Takes a result into account. @throws AppError BATCH_TOO_LARGE when it is more than is left */
  spend: (result: unknown) => void;
}

export function createResponseBudget(most = BATCH_LENGTH_MAX): ResponseBudget {
  let left = most;
  return {
    spend(result) {
      left -= lengthOf(result);
      if (left < 0) throw new AppError('BATCH_TOO_LARGE');
    },
  };
}

/** About the bytes of a value as JSON, without writing it. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 2;
  for (const [name, each] of Object.entries(value))
    length += lengthOf(each) + (Array.isArray(value) ? 1 : name.length + 4);
  return length;
}
