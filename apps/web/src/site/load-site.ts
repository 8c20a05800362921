import type { AppContext } from '../app-context.ts';
import { menuQuery } from '../features/menus/menus.queries.ts';
import { seoSettingsQuery, siteSettingsQuery } from '../features/settings/settings.queries.ts';
import type { SiteData } from './site-view.ts';

/** The queries every page needs, for its loader and its components alike. */
export function siteQueries({ api, boot: { locale } }: Pick<AppContext, 'api' | 'boot'>) {
  return {
    settings: siteSettingsQuery(api, locale),
    seo: seoSettingsQuery(api, locale),
    headerMenu: menuQuery(api, locale, 'header'),
    footerMenu: menuQuery(api, locale, 'footer'),
  };
}

/** Asks once a visit for what every page needs. */
export async function loadSite(context: Pick<AppContext, 'api' | 'boot' | 'queryClient'>): Promise<SiteData> {
  const queries = siteQueries(context);
  const { queryClient } = context;
  const [settings, seo, headerMenu, footerMenu] = await Promise.all([
    queryClient.ensureQueryData(queries.settings),
    queryClient.ensureQueryData(queries.seo),
    queryClient.ensureQueryData(queries.headerMenu),
    queryClient.ensureQueryData(queries.footerMenu),
  ]);
  return { settings, seo, headerMenu: headerMenu.items, footerMenu: footerMenu.items };
}
