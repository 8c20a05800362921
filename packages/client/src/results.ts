import type { ErrorCode, FieldIssue } from '@sanwen/contracts/errors';

/**
 * Why a call failed: refused by the server (`refused`), not a response of the API (`malformed`), no response
 * (`network`, `timeout`), aborted by the caller (`aborted`), or not sent for lack of a token
 * (`not-logged-in`).
 */
export type FailureReason = 'refused' | 'malformed' | 'network' | 'timeout' | 'aborted' | 'not-logged-in';

export interface ApiSuccess<Data> {
  success: true;
  isWarning?: false;
  status: number;
  data: Data;
  message?: string;
}

/** A comment that hit a limit (specification 8): show its message as a warning, not as an error. */
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
  /** The server's message in the language of the request, or a default one in English. */
  message: string;
  /** HTTP status. Undefined without a response. */
  status?: number;
  /** From the error catalog. A newer server may have more codes. */
  code?: ErrorCode | (string & {});
  data?: unknown;
  issues?: FieldIssue[];
  /** Only with unexpected server errors, for bug reports. */
  requestId?: string;
  /** What `fetch` threw on a network error, for logs. */
  cause?: unknown;
}

/** Result of a call. Calls never throw. */
export type ApiResult<Data> = ApiSuccess<Data> | ApiFailure;

/** Message of a network failure (specification 8). */
export const NETWORK_FAILURE = 'request failed, check network connection';
const ABORTED = 'request aborted';

/** Message of a refusal without one (specification 8). */
export function generalMessage(status: number): string {
  if (status === 401) return 'Unauthorized access';
  if (status === 403) return 'Forbidden access';
  if (status === 404) return 'Page not found';
  return status >= 500 || status < 400 ? 'Server error' : 'Unknown error';
}

/** Result of a call without a response. */
export function noResponse(reason: 'network' | 'timeout' | 'aborted', cause?: unknown): ApiFailure {
  const message = reason === 'aborted' ? ABORTED : NETWORK_FAILURE;
  return { success: false, reason, message, ...(reason === 'network' ? { cause } : {}) };
}

/** Result of a response that is not the API's: an HTML page, or a truncated body. */
export function malformed(status: number, message: string): ApiFailure {
  return { success: false, reason: 'malformed', message, status };
}

type Fields = Record<string, unknown>;

/**
 * Parses the body of a response. A success is `{success: true, data, message?}`. Without `data`, as in
 * responses of auth calls, the fields next to `success` and `message` are the data (product 2).
 * @param text the complete body
 * @param defaultMessage message of a refusal without one
 */
export function readResponse(
  status: number,
  text: string,
  defaultMessage = generalMessage(status),
): ApiResult<unknown> {
  const ok = status >= 200 && status < 300;
  if (ok && text === '' && (status === 204 || status === 205))
    return { success: true, status, data: undefined };
  const body = parseObject(text);
  if (!body) return malformed(status, defaultMessage);
  if (!ok || body['success'] === false) return readRefusal(status, body, defaultMessage);
  return body['success'] === true ? readSuccess(status, body) : malformed(status, defaultMessage);
}

function readSuccess(status: number, body: Fields): ApiResult<unknown> {
  const { success: _success, message, ...fields } = body;
  const data = 'data' in fields ? fields['data'] : fields;
  return { success: true, status, data, ...(typeof message === 'string' ? { message } : {}) };
}

/** A JSON refusal that is not from our API is kept as `data`. */
function readRefusal(status: number, body: Fields, defaultMessage: string): ApiFailure {
  const { code, message, requestId, issues } = body;
  const data = body['success'] === false ? body['data'] : body;
  return {
    success: false,
    reason: 'refused',
    message: typeof message === 'string' && message ? message : defaultMessage,
    status,
    ...(typeof code === 'string' ? { code } : {}),
    ...(data === undefined ? {} : { data }),
    ...(isIssues(issues) ? { issues } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  };
}

function isIssues(value: unknown): value is FieldIssue[] {
  const isIssue = (issue: unknown) => isObject(issue) && typeof issue['field'] === 'string';
  return Array.isArray(value) && value.every(isIssue);
}

function parseObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
