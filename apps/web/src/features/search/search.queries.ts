import type { Locale } from '@sanwen/contracts/locales';
import type { Api } from '../../api/api.ts';

export const searchQuery = (api: Api, locale: Locale, q: string, page: number) =>
  api.posts.search.queryOptions({ locale, q, page });
