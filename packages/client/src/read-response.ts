import type { FieldIssue } from '@sanwen/contracts/errors';
import { type ApiFailure, type ApiResult, generalMessage, malformed } from './results.ts';

type Fields = Record<string, unknown>;

/**
 * Reads the body of an answer. A success is `{success: true, data, message?}`; where there is no `data`, as
 * in the answers of the auth calls, the fields beside `success` and `message` are the data (product 2).
 * @param text the whole body
 * @param unspoken what to say of a refusal that brought no words
 */
export function readResponse(
  status: number,
  text: string,
  unspoken = generalMessage(status),
): ApiResult<unknown> {
  const ok = status >= 200 && status < 300;
  if (ok && text === '' && (status === 204 || status === 205))
    return { success: true, status, data: undefined };
  const body = parseObject(text);
  if (!body) return malformed(status, unspoken);
  if (!ok || body['success'] === false) return readRefusal(status, body, unspoken);
  return body['success'] === true ? readSuccess(status, body) : malformed(status, unspoken);
}

function readSuccess(status: number, body: Fields): ApiResult<unknown> {
  const { success: _success, message, ...fields } = body;
  const data = 'data' in fields ? fields['data'] : fields;
  return { success: true, status, data, ...(typeof message === 'string' ? { message } : {}) };
}

/** A refusal in JSON that is not our API's own is kept whole as `data`. */
function readRefusal(status: number, body: Fields, unspoken: string): ApiFailure {
  const { code, message, requestId, issues } = body;
  const data = body['success'] === false ? body['data'] : body;
  return {
    success: false,
    reason: 'refused',
    message: typeof message === 'string' && message ? message : unspoken,
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
