import { type BuildMeta, buildMetaAddress, type PagePayload, PAYLOAD_FILE } from '@sanwen/contracts/builds';
import { VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { BootData } from '../document/boot-data.ts';
import type { PageLocation, ReadPayload } from './page-data.ts';

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
