import type { Locale } from '@sanwen/contracts/locales';
import type { Api } from '../../api/api.ts';

export const categoryQuery = (api: Api, locale: Locale, slug: string) =>
  api.categories.get.queryOptions({ locale, id: slug });

export const categoryPostsQuery = (api: Api, locale: Locale, slug: string, page: number) =>
  api.categories.posts.queryOptions({ locale, id: slug, page });
