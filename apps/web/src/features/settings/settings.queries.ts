import type { Locale } from '@sanwen/contracts/locales';
import type { Api } from '../../api/api.ts';

export const siteSettingsQuery = (api: Api, locale: Locale) => api.settings.site.queryOptions({ locale });

export const seoSettingsQuery = (api: Api, locale: Locale) => api.settings.seo.queryOptions({ locale });
