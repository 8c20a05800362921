import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import type { Api } from '../../api/api.ts';

export const pageQuery = (api: Api, locale: Locale, key: PageKey) =>
  api.pages.get.queryOptions({ locale, key });
