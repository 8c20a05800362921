import { type BuildMeta, buildMetaAddress, type PagePayload, PAYLOAD_FILE } from '@sanwen/contracts/builds';
import { VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { AppContext } from '../app-context.ts';
import type { BootData } from '../document/boot-data.ts';

/** A page's path without a language prefix, decoded, and its query. */
interface PageLocation {
  pathname: string;
  searchStr: string;
}

/** Finds a page's payload; undefined when it has none. */
export type ReadPayload = (location: PageLocation) => Promise<PagePayload | undefined>;

interface PageVisit {
  context: Pick<AppContext, 'payload' | 'theme'>;
  location: PageLocation;
  route: { id: string };
}

/**
 * A page's data: from its payload where it has one (product 13), else loaded. A payload holds what the server's
 * theme shows; one that the reader chose by hand may ask for more.
 * @param load asks the API; the server always does
 */
export async function pageData<Data>(
  { context, location, route }: PageVisit,
  load: () => Promise<Data>,
): Promise<Data> {
  if (context.theme.read().source === 'manual') return load();
  const payload = await context.payload?.(location);
  if (payload?.route !== route.id) return load();
  // The same route of the same build wrote it.
  return payload.data as Data;
}

/** Address of a page's payload. @param location path without the language prefix, decoded */
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
 * Reads what pages show from their payloads, without the code that calls the API. Which pages have one is
 * asked once, as soon as the app is there.
 */
export function browserPayloads(
  { locale, localePrefix }: Pick<BootData, 'locale' | 'localePrefix'>,
  build: string,
): ReadPayload {
  const meta = fetchJson<BuildMeta>(buildMetaAddress(build));
  const listed = meta.then((answer) => new Set(answer?.prerendered));
  return async (location) => {
    if (!(await listed).has(location.pathname)) return undefined;
    const payload = await fetchJson<PagePayload>(payloadAddress(location, localePrefix), {
      [VIEW_LOCALE_HEADER]: locale,
    });
    return payload?.build === build ? payload : undefined;
  };
}
