import { REDIRECT_FROM_MAX, REDIRECT_TO_MAX } from '@sanwen/contracts/redirects.contract';

/** Addresses of the server itself, which never redirect. */
export const OWN = /^\/(?:api|trpc|admin|assets)(?:\/|$)/i;
const PARAMETER = /:([A-Za-z]\w*)/g;
/** The name of what `*` at the end stands for, as on Netlify. */
const SPLAT = 'splat';
const PARAMETERS_MAX = 8;
/** More parameters are ignored in a request. */
const QUERY_MAX = 20;

/** An address in the form in which they are compared. */
export interface Address {
  path: string;
  query: ReadonlyMap<string, string>;
}

/**
 * Brings the address of a request into a form in which spellings don't differ: decoded, without the final
 * slash and `index.html`. A colon and an asterisk stay encoded, because they mean something in a pattern.
 */
export function readAddress(url: string): Address {
  const [beforeHash = ''] = url.split('#', 1);
  const queryStart = beforeHash.indexOf('?');
  const query = new Map<string, string>();
  if (queryStart >= 0) {
    for (const [name, value] of new URLSearchParams(beforeHash.slice(queryStart + 1))) {
      if (query.size >= QUERY_MAX) break;
      if (!query.has(name)) query.set(name, literal(value));
    }
  }
  const path = queryStart < 0 ? beforeHash : beforeHash.slice(0, queryStart);
  return { path: plainPath(literal(decode(path))), query };
}

const literal = (text: string) => text.replaceAll(':', '%3A').replaceAll('*', '%2A');

function plainPath(path: string): string {
  const plain = `/${path}`
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/i, '/')
    .replace(/\/$/, '');
  return plain === '' ? '/' : plain;
}

/** `decodeURI` leaves characters encoded that separate parts, so that `%2F` stays inside of a name. */
function decode(path: string): string {
  return decodeBy(decodeURI, path.replaceAll(/%2a/gi, '%252A')).normalize('NFC');
}

/** What isn't encoded correctly stays as it is. */
function decodeBy(decoder: (text: string) => string, text: string): string {
  try {
    return decoder(text);
  } catch {
    return text;
  }
}

/** The text of an address: its parameters are in alphabetic order. */
export function writeAddress({ path, query }: Address): string {
  const pairs = [...query].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return query.size === 0 ? path : `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** An address as it stands in the table of redirects. */
export interface Source {
  text: string;
  isPattern: boolean;
  /** Names in its query. */
  parameters: string[];
}

/**
 * Reads an address or a pattern to redirect, also a whole URL of a former site.
 * @returns undefined for what can't be one
 */
export function readSource(written: string): Source | undefined {
  const local = /^https?:\/\//i.test(written) ? withoutOrigin(written) : written;
  if (!local?.startsWith('/')) return undefined;
  const [beforeHash = ''] = local.split('#', 1);
  const queryStart = beforeHash.indexOf('?');
  const path = plainPath(decode(queryStart < 0 ? beforeHash : beforeHash.slice(0, queryStart)));
  const query = new Map(
    new URLSearchParams(queryStart < 0 ? '' : beforeHash.slice(queryStart + 1)).entries(),
  );
  const text = writeAddress({ path, query });
  const parameters = [...query.keys()];
  const isFine =
    text.length <= REDIRECT_FROM_MAX &&
    !/[\p{Cc}\s\\]/u.test(path) &&
    !OWN.test(path) &&
    text !== '/' &&
    parameters.every((name) => /^[\w.[\]-]{1,40}$/.test(name)) &&
    parameters.length <= 4 &&
    isReadablePattern(text);
  return isFine ? { text, isPattern: namesIn(text).length > 0, parameters } : undefined;
}

/** The source of an address without any pattern, such as one of an imported post. */
export function literalSource(address: string): Source | undefined {
  const local = /^https?:\/\//i.test(address) ? withoutOrigin(address) : address;
  return local === undefined ? undefined : readSource(writeAddress(readAddress(local)));
}

function withoutOrigin(url: string): string | undefined {
  return /^https?:\/\/[^/?#]+(.*)$/is.exec(url)?.[1];
}

/** Names of the placeholders of a pattern. */
export function namesIn(text: string): string[] {
  const names = [...text.matchAll(PARAMETER)].map(([, name]) => name ?? '');
  return text.split('?', 1)[0]?.endsWith('*') ? [...names, SPLAT] : names;
}

/** Each name once, something between two of them, and an asterisk only as the last segment. */
function isReadablePattern(text: string): boolean {
  const names = namesIn(text);
  const [path = '', query = ''] = text.split('?', 2);
  return (
    new Set(names).size === names.length &&
    names.length <= PARAMETERS_MAX &&
    !/:[A-Za-z]\w*:/.test(text) &&
    !path.replace(/\/\*$/, '').includes('*') &&
    !query.includes('*')
  );
}

/** Where a redirect leads: a path of this site, or a URL. */
export function isTarget(target: string, names: readonly string[]): boolean {
  if (target.length > REDIRECT_TO_MAX || /[\p{Cc}\s\\]/u.test(target)) return false;
  const used = namesIn(target.replace(/^https?:/i, ''));
  if (target.includes('*') || used.some((name) => !names.includes(name))) return false;
  if (target.startsWith('/')) return !target.startsWith('//');
  // A placeholder in the host would let anyone choose where the site redirects to.
  const origin = /^https?:\/\/([^/?#]+)/i.exec(target)?.[1];
  return origin !== undefined && !/:(?!\d+$)|[@*]/.test(origin) && URL.canParse(target);
}

/**
 * What the placeholders of a pattern stand for in an address; undefined if it doesn't match. Takes time in
 * proportion to the address: a placeholder ends at the first occurrence of what follows it.
 */
export function matchPattern(pattern: string, address: Address): Map<string, string> | undefined {
  const queryStart = pattern.indexOf('?');
  const path = queryStart < 0 ? pattern : pattern.slice(0, queryStart);
  const values = new Map<string, string>();
  const segments = path.split('/');
  const given = address.path.split('/');
  const hasRest = segments.at(-1) === '*';
  if (hasRest) {
    segments.pop();
    if (given.length <= segments.length) return undefined;
    values.set(SPLAT, given.splice(segments.length).join('/'));
  }
  if (given.length !== segments.length) return undefined;
  const isMatch = segments.every((segment, at) => matchPart(segment, given[at] ?? '', values));
  if (!isMatch) return undefined;
  const wanted = queryStart < 0 ? [] : pattern.slice(queryStart + 1).split('&');
  for (const pair of wanted) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const own = address.query.get(name);
    if (own === undefined || !matchPart(value, own, values)) return undefined;
  }
  return values;
}

function matchPart(pattern: string, text: string, values: Map<string, string>): boolean {
  if (!pattern.includes(':')) return pattern === text;
  // Literal texts and names in turn.
  const parts = pattern.split(PARAMETER);
  const start = parts[0] ?? '';
  if (!text.startsWith(start)) return false;
  let at = start.length;
  for (let index = 1; index < parts.length; index += 2) {
    const [name = '', next = ''] = [parts[index], parts[index + 1]];
    const isLast = index + 2 >= parts.length;
    const end = isLast ? text.length - next.length : text.indexOf(next, at + 1);
    if (end <= at || (isLast && !text.endsWith(next))) return false;
    values.set(name, text.slice(at, end));
    at = end + next.length;
  }
  return true;
}

/**
 * Fills a target, ready for the `Location` header. Values can't leave their place: whatever they contain, the
 * result is on the same host as the target.
 */
export function fillTarget(target: string, values: ReadonlyMap<string, string>): string | undefined {
  const encode = (value: string) =>
    encodeURIComponent(decodeBy(decodeURIComponent, value).replaceAll(/\p{Surrogate}/gu, ''));
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/?#]+)?(.*)$/is.exec(target) ?? [];
  const filled = rest.replaceAll(PARAMETER, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : value.split('/').map(encode).join('/');
  });
  const local = filled.startsWith('/') ? `/${filled.replace(/^\/+/, '')}` : filled;
  const url = URL.parse(local, origin === '' ? 'http://local.invalid' : origin);
  if (!url) return undefined;
  return origin === '' ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : url.href;
}
