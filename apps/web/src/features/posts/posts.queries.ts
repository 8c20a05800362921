import type { Locale } from '@sanwen/contracts/locales';
import type { Api } from '../../api/api.ts';

export const latestPostsQuery = (api: Api, locale: Locale, page: number) =>
  api.posts.list.queryOptions({ locale, page });

export const mostReadQuery = (api: Api, locale: Locale) => api.posts.mostRead.queryOptions({ locale });

export const frontPageQuery = (api: Api, locale: Locale) => api.posts.front.queryOptions({ locale });

/** A post with what its page shows around it. @param id digits of an id, a slug, or a former slug. */
export const readingQuery = (api: Api, locale: Locale, id: string) =>
  api.posts.reading.queryOptions({ locale, id });
