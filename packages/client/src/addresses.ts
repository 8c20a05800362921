import { API_PATH, DEFAULT_PORT } from '@sanwen/contracts/constants';

/** Spec 7: the local default of the API base. */
export const DEFAULT_API_BASE = `http://localhost:${DEFAULT_PORT}${API_PATH}`;

export interface AddressOptions {
  /**
   * Where the API is: an address, or a path of the page's own origin. Default: `http://localhost:5001/api`.
   */
  base?: string | undefined;
  /**
   * Where to ask again when the base fails. Default: `/api` of the page's own origin; `false` for nowhere.
   */
  fallback?: string | false | undefined;
}

/**
 * The addresses to try in turn, without a slash at the end. A fallback that is a path is left out where there
 * is no page to take the origin from, as in Node, and so is one that is the base itself.
 * @throws TypeError for a base that cannot be resolved
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
  // A page of a file, or in a sandboxed frame, has the origin "null".
  const page = origin?.startsWith('http') ? origin : undefined;
  const url = URL.canParse(address, page) ? new URL(address, page) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href.replace(/\/+$/, '') : undefined;
}

const PARAMETER = /\{(\w+)\}/g;

/** Names of the parameters of a path: `['id']` for `/posts/{id}`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
}

/**
 * A path with its parameters filled in: `/posts/{id}` and `{id: '你好'}` give `/posts/%E4%BD%A0%E5%A5%BD`.
 * @returns undefined when a value cannot stand in a path: it is missing, empty or a dot segment
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
 * Appends query parameters (spec 7): those that are null or undefined are left out, the values of a list
 * repeat.
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
