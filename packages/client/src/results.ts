import type { ErrorCode, FieldIssue } from '@sanwen/contracts/errors';

/**
 * Why a call failed: the server said no (`refused`); what came back was not an answer of the API
 * (`malformed`); no answer came (`network`, `timeout`); the caller's signal ended it (`aborted`); it needs a
 * token and there is none (`not-logged-in`, nothing was sent).
 */
export type FailureReason = 'refused' | 'malformed' | 'network' | 'timeout' | 'aborted' | 'not-logged-in';

export interface ApiSuccess<Data> {
  success: true;
  isWarning?: false;
  status: number;
  data: Data;
  message?: string;
}

/** A comment that met a limit (spec 8): show the message as a warning, not as an error. */
export interface ApiWarning {
  success: true;
  isWarning: true;
  status: number;
  code?: string;
  message: string;
  data: unknown;
}

export interface ApiFailure {
  success: false;
  reason: FailureReason;
  /** The server's words in the request's language; in English where the server said none. */
  message: string;
  /** HTTP status; absent when no answer came. */
  status?: number;
  /** From the error catalog; a newer server may know more codes. */
  code?: ErrorCode | (string & {});
  data?: unknown;
  issues?: FieldIssue[];
  /** Present on unexpected faults of the server: what to quote when asking for help. */
  requestId?: string;
  /** What `fetch` threw, when the network is to blame: for a log, not for a person. */
  cause?: unknown;
}

/** How a call ends. It is never thrown. */
export type ApiResult<Data> = ApiSuccess<Data> | ApiFailure;

/** Spec 8. */
export const NETWORK_FAILURE = 'request failed, check network connection';
const ABORTED = 'request aborted';

/** The general messages of spec 8, for a refusal that brought no words of its own. */
export function generalMessage(status: number): string {
  if (status === 401) return 'Unauthorized access';
  if (status === 403) return 'Forbidden access';
  if (status === 404) return 'Page not found';
  return status >= 500 || status < 400 ? 'Server error' : 'Unknown error';
}

/** The result of a call that got no answer. */
export function noResponse(reason: 'network' | 'timeout' | 'aborted', cause?: unknown): ApiFailure {
  const message = reason === 'aborted' ? ABORTED : NETWORK_FAILURE;
  return { success: false, reason, message, ...(reason === 'network' ? { cause } : {}) };
}

/** The result of an answer that is not the API's: a page of HTML, half a body. */
export function malformed(status: number, message: string): ApiFailure {
  return { success: false, reason: 'malformed', message, status };
}
