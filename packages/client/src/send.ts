import type { Method } from './operations.ts';
import { readResponse } from './read-response.ts';
import { type ApiResult, noResponse } from './results.ts';
import { parseRetryAfter } from './retry-after.ts';

export interface OutgoingRequest {
  method: Method;
  /** Path and query, below an address. */
  path: string;
  /** In their order; a later one replaces an earlier one of its name. */
  headers: Record<string, string>[];
  /** The body as JSON text. */
  body: string | undefined;
  /** Longest wait for the whole answer, in milliseconds. */
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** What to say of a refusal that brought no words; without it, a general message. */
  unspoken: string | undefined;
}

/** How one request to one address ended. */
export interface Attempt {
  result: ApiResult<unknown>;
  /** The server began to answer, so it has seen the request. */
  answered: boolean;
  /** How long the server asks to wait, in milliseconds. */
  retryAfterMs: number | undefined;
}

/** Sends one request to one address. Whatever the network does is in the attempt. */
export async function send(
  fetch: typeof globalThis.fetch,
  address: string,
  request: OutgoingRequest,
): Promise<Attempt> {
  const { method, path, headers, body, timeoutMs, signal, unspoken } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  let answered = false;
  let retryAfterMs: number | undefined;
  try {
    const init: RequestInit = { method, headers: merge(headers), signal: ending };
    const response = await fetch(address + path, body === undefined ? init : { ...init, body });
    answered = true;
    retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
    return { result: readResponse(response.status, await response.text(), unspoken), answered, retryAfterMs };
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
