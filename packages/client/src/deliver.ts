import type { Method } from './operations.ts';
import { type ApiResult, noResponse, readResponse } from './results.ts';

/**
 * Parses a Retry-After header: seconds or a date.
 * @returns milliseconds from now, never negative, or undefined without a valid header
 */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits until the time is over or the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
}

export interface OutgoingRequest {
  method: Method;
  /** Path and query, relative to an address. */
  path: string;
  /** In order: later ones replace earlier ones of the same name. */
  headers: Record<string, string>[];
  /** JSON text, a form, or a file. */
  body: string | FormData | Blob | undefined;
  /** Timeout of the complete response, in milliseconds. */
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Message of a refusal without one. A general message by default. */
  defaultMessage: string | undefined;
}

/** Result of one request to one address. */
export interface Attempt {
  result: ApiResult<unknown>;
  /** The server has started to respond, so it has received the request. */
  answered: boolean;
  /** Value of Retry-After, in milliseconds. */
  retryAfterMs: number | undefined;
}

/** Sends one request to one address. Network errors are part of the result. */
export async function send(
  fetch: typeof globalThis.fetch,
  address: string,
  request: OutgoingRequest,
): Promise<Attempt> {
  const { method, path, headers, body, timeoutMs, signal, defaultMessage } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let answered = false;
  let retryAfterMs: number | undefined;
  try {
    const init: RequestInit = { method, headers: merge(headers), signal: ending };
    const response = await fetch(address + path, body === undefined ? init : { ...init, body });
    answered = true;
    retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
    return {
      result: readResponse(response.status, await response.text(), defaultMessage),
      answered,
      retryAfterMs,
    };
  } catch (error) {
    const reason = signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'network';
    return { result: noResponse(reason, error), answered, retryAfterMs };
  }
}

function merge(records: Record<string, string>[]): Headers {
  const headers = new Headers();
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) headers.set(name, value);
  return headers;
}

/** Statuses after which a GET is retried (specification 9). */
const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** Delay before a retry without Retry-After, in milliseconds. */
const RETRY_PAUSE_MS = 200;
/** After a longer Retry-After there is no retry, because a person would wait in vain. */
const RETRY_PAUSE_MAX_MS = 3000;

/** Idempotent methods. */
const REPEATABLE: ReadonlySet<Method> = new Set(['GET', 'PUT', 'DELETE']);

/**
 * Sends a request to the first address that works (specifications 7 and 8). After a network failure the next
 * address is tried, and GET, PUT, and DELETE try it after any failure. A GET has one retry, at the address
 * that responded with a status worth it.
 * @param addresses the API base, then its fallback
 * @returns the success, or the most informative failure
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
    if (!mayTryNext(request.method, attempt)) return attempt.result;
    failures.push(attempt.result);
  }
  // On a tie the configured base wins, which is first.
  return failures.reduce((best, next) => (weight(next) > weight(best) ? next : best));
}

function waitBeforeRetry({ result, retryAfterMs = RETRY_PAUSE_MS }: Attempt): number | undefined {
  const isRetryable = !result.success && result.status !== undefined && RETRIED_STATUSES.has(result.status);
  return isRetryable && retryAfterMs <= RETRY_PAUSE_MAX_MS ? retryAfterMs : undefined;
}

function mayTryNext(method: Method, { result, answered }: Attempt): boolean {
  if (result.success || result.reason === 'aborted') return false;
  return REPEATABLE.has(method) || (result.reason === 'network' && !answered);
}

/** How informative a failure is: an error of the API, then a server error, then anything else. */
function weight(result: ApiResult<unknown>): number {
  if (result.success) return 4;
  if (result.reason !== 'refused') return result.reason === 'malformed' ? 1 : 0;
  return (result.status ?? 0) < 500 ? 3 : 2;
}
