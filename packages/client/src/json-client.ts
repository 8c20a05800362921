import { addQuery, type AddressOptions, fillPath, resolveAddresses } from './addresses.ts';
import { accountRule, notLoggedIn, commentDefaultMessage, warnOfCommentLimit } from './call-rules.ts';
import { deliver } from './deliver.ts';
import type { CallArguments, CallControls, Method, PathsOf, ResultOf } from './operations.ts';
import { type ApiResult, type ApiWarning, generalMessage } from './results.ts';
import { bearer, presentToken, type Token } from './token.ts';

export { DEFAULT_API_BASE } from './addresses.ts';
export { challengeOf, COMMENT_WARNING_CODES } from './call-rules.ts';
export type { ApiInputs, ApiOutputs, CallControls, Method, PathsOf, ResultOf } from './operations.ts';
export type { ApiFailure, ApiResult, ApiSuccess, ApiWarning, FailureReason } from './results.ts';
export type { Token } from './token.ts';

/** Default timeout of a response, in milliseconds. */
const TIMEOUT_MS = 15_000;

export interface JsonClientOptions extends AddressOptions {
  /** Sent as a bearer token with every call, if there is one. */
  token?: Token | undefined;
  /** Sent with every call, such as `accept-language`. */
  headers?: Record<string, string> | undefined;
  /** Timeout of a response, in milliseconds. Default: 15,000. */
  timeoutMs?: number | undefined;
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
}

/** Options of a call to any path. */
export interface RequestOptions extends CallControls {
  /** Values of the path's `{name}` parameters. */
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  /** Sent as JSON, but not with GET. */
  body?: unknown;
}

type CallAt<Verb extends Method> = <Path extends PathsOf<Verb>>(
  path: Path,
  ...options: CallArguments<Verb, Path>
) => Promise<ResultOf<Verb, Path>>;

/** Calls by method and path, typed by the contract. Calls never throw on server or network errors. */
export interface JsonClient {
  get: CallAt<'GET'>;
  post: CallAt<'POST'>;
  put: CallAt<'PUT'>;
  patch: CallAt<'PATCH'>;
  delete: CallAt<'DELETE'>;
  /** Calls any path below the API base, including ones that the contract does not have. */
  request(method: Method, path: string, options?: RequestOptions): Promise<ApiResult<unknown> | ApiWarning>;
}

/**
 * Creates a client of the REST API (specifications 7 and 8).
 * @throws TypeError for a base that is neither an http URL nor, on a page, a path
 */
export function createJsonClient(options: JsonClientOptions = {}): JsonClient {
  const addresses = resolveAddresses(options);

  const request: JsonClient['request'] = async (method, path, call = {}) => {
    const { params, query, body, signal, timeoutMs = options.timeoutMs ?? TIMEOUT_MS } = call;
    const filled = fillPath(path, params);
    if (filled === undefined)
      return { success: false, reason: 'refused', message: generalMessage(404), status: 404 };
    const rule = accountRule(method, filled);
    const token = presentToken(options.token);
    if (rule?.needsToken && !token) return notLoggedIn();
    const json = method === 'GET' || body === undefined ? undefined : JSON.stringify(body);
    const result = await deliver(options.fetch ?? globalThis.fetch, addresses, {
      method,
      path: addQuery(filled, query),
      headers: [
        options.headers ?? {},
        { accept: 'application/json', ...bearer(token) },
        json === undefined ? {} : { 'content-type': 'application/json' },
      ],
      body: json,
      timeoutMs,
      signal,
      defaultMessage: rule?.defaultMessage ?? commentDefaultMessage(method, filled),
    });
    return warnOfCommentLimit(method, filled, result);
  };

  // The only cast: the server follows the contract, which these types come from.
  const at = <Verb extends Method>(method: Verb) =>
    ((path: string, call?: RequestOptions) => request(method, path, call)) as CallAt<Verb>;
  return {
    get: at('GET'),
    post: at('POST'),
    put: at('PUT'),
    patch: at('PATCH'),
    delete: at('DELETE'),
    request,
  };
}
