import type { Locale } from '@sanwen/contracts/locales';
import type { Api } from '../../api/api.ts';

export const latestPostsQuery = (api: Api, locale: Locale, page: number) =>
  api.posts.list.queryOptions({ locale, page });

export const frontPageQuery = (api: Api, locale: Locale) => api.posts.front.queryOptions({ locale });

/** @param id digits of an id, a slug, or a former slug. */
export const postQuery = (api: Api, locale: Locale, id: string) => api.posts.get.queryOptions({ locale, id });

export const neighboursQuery = (api: Api, locale: Locale, id: string) => api.posts.neighbours.queryOptions({ locale, id });

export const relatedPostsQuery = (api: Api, locale: Locale, id: string) =>
  api.posts.related.queryOptions({ locale, id });
