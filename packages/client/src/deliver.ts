import type { Method } from './operations.ts';
import type { ApiResult } from './results.ts';
import { pause } from './retry-after.ts';
import { type Attempt, type OutgoingRequest, send } from './send.ts';

/** Spec 9: a GET is asked once more after these. */
const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Wait before asking again when the server names none, in milliseconds. */
const RETRY_PAUSE_MS = 200;
/** A server that asks for a longer wait than this is not asked again: the person would wait for nothing. */
const RETRY_PAUSE_MAX_MS = 3000;

/** Methods that may be sent twice without doing a thing twice. */
const REPEATABLE: ReadonlySet<Method> = new Set(['GET', 'PUT', 'DELETE']);

/**
 * Brings a request to the first address that does what it asks (spec 7 and 8). On network failure the next
 * address is asked; GET, PUT and DELETE go on to it after any failure. A GET has one more attempt, at the
 * address that answered with a status worth it.
 * @param addresses the API base, then its fallback
 * @returns the success, or the failure that says most
 */
export async function deliver(
  fetch: typeof globalThis.fetch,
  addresses: readonly string[],
  request: OutgoingRequest,
): Promise<ApiResult<unknown>> {
  let retries = request.method === 'GET' ? 1 : 0;
  const failures: ApiResult<unknown>[] = [];
  for (const address of addresses) {
    let attempt = await send(fetch, address, request);
    const wait = retries > 0 ? waitBeforeRetry(attempt) : undefined;
    if (wait !== undefined) {
      retries -= 1;
      failures.push(attempt.result);
      await pause(wait, request.signal);
      attempt = await send(fetch, address, request);
    }
    if (!mayGoOn(request.method, attempt)) return attempt.result;
    failures.push(attempt.result);
  }
  // On a tie the configured base speaks, being first.
  return failures.reduce((best, next) => (weight(next) > weight(best) ? next : best));
}

function waitBeforeRetry({ result, retryAfterMs = RETRY_PAUSE_MS }: Attempt): number | undefined {
  const worthIt = !result.success && result.status !== undefined && RETRIED_STATUSES.has(result.status);
  return worthIt && retryAfterMs <= RETRY_PAUSE_MAX_MS ? retryAfterMs : undefined;
}

function mayGoOn(method: Method, { result, answered }: Attempt): boolean {
  if (result.success || result.reason === 'aborted') return false;
  return REPEATABLE.has(method) || (result.reason === 'network' && !answered);
}

/**
 * How much a failure says: a reason that the API gave over its own fault, over what is no answer of an API.
 */
function weight(result: ApiResult<unknown>): number {
  if (result.success) return 4;
  if (result.reason !== 'refused') return result.reason === 'malformed' ? 1 : 0;
  return (result.status ?? 0) < 500 ? 3 : 2;
}
