import type { Locale } from '@sanwen/contracts/locales';
import type { DataAccess } from '../api/data-access.ts';
import { menuQuery } from '../features/menus/menus.queries.ts';
import { seoSettingsQuery, siteSettingsQuery } from '../features/settings/settings.queries.ts';
import type { SiteData } from './site-view.ts';

/** Asks for what every page of the site shows. */
export async function loadSite({ api, queryClient }: Pick<DataAccess, 'api' | 'queryClient'>, locale: Locale): Promise<SiteData> {
  const [settings, seo, headerMenu, footerMenu] = await Promise.all([
    queryClient.fetchQuery(siteSettingsQuery(api, locale)),
    queryClient.fetchQuery(seoSettingsQuery(api, locale)),
    queryClient.fetchQuery(menuQuery(api, locale, 'header')),
    queryClient.fetchQuery(menuQuery(api, locale, 'footer')),
  ]);
  return { settings, seo, headerMenu: headerMenu.items, footerMenu: footerMenu.items };
}
