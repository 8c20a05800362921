import type { Locale } from '@sanwen/contracts/locales';
import type { Api } from '../../api/api.ts';

export const tagQuery = (api: Api, locale: Locale, slug: string) =>
  api.tags.get.queryOptions({ locale, id: slug });

export const tagPostsQuery = (api: Api, locale: Locale, slug: string, page: number) =>
  api.tags.posts.queryOptions({ locale, id: slug, page });

/** The tags that most posts have. */
export const topTagsQuery = (api: Api, locale: Locale, limit: number) =>
  api.tags.list.queryOptions({ locale, limit });
