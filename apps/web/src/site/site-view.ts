import type { MenuItem } from '@sanwen/contracts/menus.contract';
import type { SeoSettings, SiteSettings } from '@sanwen/contracts/settings.contract';
import type { BootData } from '../document/boot-data.ts';
import type { SiteView } from '../themes/slots.ts';
import { imageUrl } from './image-url.ts';
import { languageChoices } from './language-choices.ts';
import { pictureView } from './picture-view.ts';
import { siteLinks } from './site-links.ts';

/** What every page asks the server for. */
export interface SiteData {
  settings: SiteSettings;
  seo: SeoSettings;
  headerMenu: MenuItem[];
  footerMenu: MenuItem[];
}

/**
 * Makes what themes see of the site.
 * @param href path and query of the page, without a language prefix.
 */
export function siteView(boot: BootData, data: SiteData, href: string): SiteView {
  return {
    locale: boot.locale,
    settings: data.settings,
    headerMenu: data.headerMenu,
    footerMenu: data.footerMenu,
    languages: languageChoices(boot.language, boot.locale, href),
    links: siteLinks(boot.localePrefix),
    imageUrl: (path) => imageUrl(boot.imageBase, path),
    picture: (picture) => pictureView(boot.imageBase, picture),
  };
}
