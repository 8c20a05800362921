import { type BuildMeta, buildMetaAddress, type PagePayload, PAYLOAD_FILE } from '@sanwen/contracts/builds';
import { VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { AppContext } from '../app-context.ts';
import type { BootData } from '../document/boot-data.ts';

/** A page's path without a language prefix, decoded, and its query string. */
interface PageLocation {
  pathname: string;
  searchStr: string;
}

/** Finds a page's payload; undefined if it has none. */
export type ReadPayload = (location: PageLocation) => Promise<PagePayload | undefined>;

interface PageVisit {
  context: Pick<AppContext, 'payload' | 'theme'>;
  location: PageLocation;
  route: { id: string };
}

/**
 * A page's data: from its payload if it has one (product 13), otherwise loaded. A payload has what the
 * server's theme shows, and a theme that the reader chose may need more.
 * @param load calls the API; the server always does
 */
export async function pageData<Data>(
  { context, location, route }: PageVisit,
  load: () => Promise<Data>,
): Promise<Data> {
  if (context.theme.read().source === 'manual') return load();
  const payload = await context.payload?.(location);
  if (payload?.route !== route.id) return load();
  // The payload was written by the same route of the same build.
  return payload.data as Data;
}

/** URL of a page's payload. @param location path without the language prefix, decoded */
export function payloadAddress({ pathname, searchStr }: PageLocation, localePrefix: string): string {
  return `${localePrefix}${encodeURI(pathname).replace(/\/$/, '')}/${PAYLOAD_FILE}${searchStr}`;
}

async function fetchJson<Content>(
  address: string,
  headers: Record<string, string> = {},
): Promise<Content | undefined> {
  try {
    const response = await fetch(address, { headers });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads pages' payloads without the API client's code. The list of pages that have one is fetched once, when
 * the app starts.
 */
export function browserPayloads(
  { locale, localePrefix }: Pick<BootData, 'locale' | 'localePrefix'>,
  build: string,
): ReadPayload {
  const meta = fetchJson<BuildMeta>(buildMetaAddress(build));
  const listed = meta.then((builds) => new Set(builds?.prerendered));
  return async (location) => {
    if (!(await listed).has(location.pathname)) return undefined;
    const payload = await fetchJson<PagePayload>(payloadAddress(location, localePrefix), {
      [VIEW_LOCALE_HEADER]: locale,
    });
    return payload?.build === build ? payload : undefined;
  };
}
