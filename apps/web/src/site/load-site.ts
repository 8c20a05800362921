import type { Locale } from '@sanwen/contracts/locales';
import type { DataAccess } from '../api/data-access.ts';
import type { SiteData } from './site-view.ts';

/** Asks for what every page of the site shows. Only the server asks: its pages bring it along. */
export async function loadSite({ client }: Pick<DataAccess, 'client'>, locale: Locale): Promise<SiteData> {
  const [settings, seo, footerMenu] = await Promise.all([
    client.settings.site.query({ locale }),
    client.settings.seo.query({ locale }),
    client.menus.get.query({ locale, type: 'footer' }),
  ]);
  return { settings, seo, footerMenu: footerMenu.items };
}
