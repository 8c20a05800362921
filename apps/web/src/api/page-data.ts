import { type BuildMeta, buildMetaAddress, type PagePayload, PAYLOAD_FILE } from '@sanwen/contracts/builds';
import { VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { AppContext } from '../app-context.ts';
import type { BootData } from '../document/boot-data.ts';
import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import type { Api } from './data-access.ts';

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

export const latestPostsQuery = (api: Api, locale: Locale, page: number) =>
  api.posts.list.queryOptions({ locale, page, pinnedFirst: true });

export const mostReadQuery = (api: Api, locale: Locale) => api.posts.mostRead.queryOptions({ locale });

export const frontPageQuery = (api: Api, locale: Locale) => api.posts.front.queryOptions({ locale });

/** A post with everything that its page shows. @param id an id, a slug, or a former slug */
export const readingQuery = (api: Api, locale: Locale, id: string) =>
  api.posts.reading.queryOptions({ locale, id });

/** A page of a post's comments, from the newest. @param article an id, a slug, or a former slug */
export const commentsQuery = (api: Api, article: string, page: number) =>
  api.comments.list.queryOptions({ article, page });

export const categoryQuery = (api: Api, locale: Locale, slug: string) =>
  api.categories.get.queryOptions({ locale, id: slug });

export const categoryPostsQuery = (api: Api, locale: Locale, slug: string, page: number) =>
  api.categories.posts.queryOptions({ locale, id: slug, page });

export const tagQuery = (api: Api, locale: Locale, slug: string) =>
  api.tags.get.queryOptions({ locale, id: slug });

export const tagPostsQuery = (api: Api, locale: Locale, slug: string, page: number) =>
  api.tags.posts.queryOptions({ locale, id: slug, page });

/** The tags with the most posts. */
export const topTagsQuery = (api: Api, locale: Locale, limit: number) =>
  api.tags.list.queryOptions({ locale, limit });

const INDEX_SIZE = 100;

export const archiveQuery = (api: Api, locale: Locale, page: number) =>
  api.posts.list.queryOptions({ locale, page, limit: INDEX_SIZE });

export const categoriesQuery = (api: Api, locale: Locale, page: number) =>
  api.categories.list.queryOptions({ locale, page, limit: INDEX_SIZE });

export const tagsQuery = (api: Api, locale: Locale, page: number) =>
  api.tags.list.queryOptions({ locale, page, limit: INDEX_SIZE });

export const pageQuery = (api: Api, locale: Locale, key: PageKey) =>
  api.pages.get.queryOptions({ locale, key });

export const searchQuery = (api: Api, locale: Locale, q: string, page: number) =>
  api.posts.search.queryOptions({ locale, q, page });
