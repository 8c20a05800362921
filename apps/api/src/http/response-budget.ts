import { AppError } from '../errors/app-error.ts';

/** Maximum total size of a batch's results, in characters. */
export const BATCH_LENGTH_MAX = 4 * 1024 * 1024;

/** The remaining size for the results of a batch. */
export interface ResponseBudget {
  /** Subtracts a result. @throws AppError BATCH_TOO_LARGE if it exceeds the rest */
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

/** Approximate size of a value as JSON, without serializing it. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let length = 2;
  for (const [name, each] of Object.entries(value))
    length += lengthOf(each) + (Array.isArray(value) ? 1 : name.length + 4);
  return length;
}
