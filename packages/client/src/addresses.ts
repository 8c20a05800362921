import { API_PATH, DEFAULT_PORT } from '@sanwen/contracts/constants';

/** Default base of the API (specification 7). */
export const DEFAULT_API_BASE = `http://localhost:${DEFAULT_PORT}${API_PATH}`;

export interface AddressOptions {
  /** Base URL of the API, or a path of the page's origin. Default: `http://localhost:5001/api`. */
  base?: string | undefined;
  /** Address to try if the base fails. Default: `/api` of the page's origin. `false` for none. */
  fallback?: string | false | undefined;
}

/**
 * The addresses to try in order, without a trailing slash. A relative fallback is left out without a page, as
 * in Node, and if it equals the base.
 * @throws TypeError if the base cannot be resolved
 */
export function resolveAddresses({ base = DEFAULT_API_BASE, fallback = API_PATH }: AddressOptions): string[] {
  const first = resolve(base);
  if (!first) {
    throw new TypeError(`The API base “${base}” has to be an http address here, such as ${DEFAULT_API_BASE}`);
  }
  const second = fallback === false ? undefined : resolve(fallback);
  return second && second !== first ? [first, second] : [first];
}

function resolve(address: string): string | undefined {
  const origin: string | undefined = globalThis.location?.origin;
  // A page from a file or in a sandboxed frame has the origin "null".
  const page = origin?.startsWith('http') ? origin : undefined;
  const url = URL.canParse(address, page) ? new URL(address, page) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined;
}

const PARAMETER = /\{(\w+)\}/g;

/** Names of a path's parameters: `['id']` for `/posts/{id}`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
}

/**
 * Fills in a path's parameters: `/posts/{id}` and `{id: '你好'}` give `/posts/%E4%BD%A0%E5%A5%BD`.
 * @returns undefined if a value is missing, empty, or a dot segment
 */
export function fillPath(path: string, params: Record<string, unknown> = {}): string | undefined {
  let fits = true;
  const filled = path.replaceAll(PARAMETER, (_match, name: string) => {
    const value = params[name];
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text === 'string' && !/^\.{0,2}$/.test(text)) return encodeURIComponent(text);
    fits = false;
    return '';
  });
  return fits ? filled.replace(/^\/*/, '/') : undefined;
}

/**
 * Appends query parameters (specification 7). Null and undefined are left out, and values of a list are
 * repeated.
 */
export function addQuery(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  if (search.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${search.toString()}`;
}
