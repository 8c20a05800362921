import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import type { Api } from './data-access.ts';

export const latestPostsQuery = (api: Api, locale: Locale, page: number) =>
  api.posts.list.queryOptions({ locale, page });

export const mostReadQuery = (api: Api, locale: Locale) => api.posts.mostRead.queryOptions({ locale });

export const frontPageQuery = (api: Api, locale: Locale) => api.posts.front.queryOptions({ locale });

/** A post with everything that its page shows. @param id an id, a slug, or a former slug */
export const readingQuery = (api: Api, locale: Locale, id: string) =>
  api.posts.reading.queryOptions({ locale, id });

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

export const pageQuery = (api: Api, locale: Locale, key: PageKey) =>
  api.pages.get.queryOptions({ locale, key });

export const searchQuery = (api: Api, locale: Locale, q: string, page: number) =>
  api.posts.search.queryOptions({ locale, q, page });
