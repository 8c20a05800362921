import type { MenuItem } from '@sanwen/contracts/menus.contract';
import type { LanguageSettings, SeoSettings, SiteSettings } from '@sanwen/contracts/settings.contract';
import type { PostLink } from '@sanwen/contracts/posts.schemas';
import type { ThemeName } from '@sanwen/contracts/settings.schemas';
import { type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import type { BootData } from '../document/boot-data.ts';
import { isMagazinePath } from './page-path.ts';
import type { LanguageChoice, SiteView, ImageMetadata, ImageView } from '../themes/slots.ts';
import { type Sections, siteLinks } from './site-links.ts';
import { PLACEHOLDER_IMAGE } from '@sanwen/contracts/constants';
import { imageSrcSet, storedImage } from '@sanwen/contracts/images';
import { dayIn, formatDate } from '@sanwen/contracts/time-zones';

/** What every page loads from the server. */
export interface SiteData {
  settings: SiteSettings;
  seo: SeoSettings;
  footerMenu: MenuItem[];
  /** On a 404 page. */
  newest?: PostLink[];
}

/**
 * Readers in the magazine's section stay in it; its posts are there only while it is the active theme (spec
 * 2, second guard).
 */
function sectionsOf(href: string, active: ThemeName | undefined): Sections {
  const [path = ''] = href.split('?', 1);
  const section = isMagazinePath(path) ? '/magazine' : '';
  return { lists: section, posts: active === 'magazine' ? section : '' };
}

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

/**
 * Makes the themes' view of the site.
 * @param href the page's path and query without a language prefix
 * @param active the active theme
 */
export function siteView(boot: BootData, data: SiteData, href: string, active = boot.theme): SiteView {
  const links = siteLinks(boot.localePrefix, sectionsOf(href, active), enabledLocales(boot.language));
  const here = boot.localePrefix + pathOf(href);
  return {
    locale: boot.locale,
    settings: data.settings,
    headerMenu: data.settings.navMenuItems,
    footerMenu: data.footerMenu,
    languages: languageChoices(boot.language, boot.locale, href),
    links,
    current: (each) => (pathOf(links.to(each)) === here ? 'page' : undefined),
    imageUrl: (path) => imageUrl(boot.imageBase, path),
    image: (image) => imageView(boot.imageBase, image),
    date: (instant, options) => formatDate(instant, boot.locale, data.settings.timeZone, options),
    day: (instant) => dayIn(instant, data.settings.timeZone),
  };
}

/** The site's languages in display order. */
export function enabledLocales(language: Pick<LanguageSettings, 'enabledLanguages'>): Locale[] {
  return LOCALES.filter((locale) => language.enabledLanguages[locale]);
}

/**
 * The page in each enabled language, at its prefixed URL (product 7).
 * @param href the page's path and query without a language prefix
 * @returns nothing if the switcher is off or there is only one language
 */
export function languageChoices(language: LanguageSettings, locale: Locale, href: string): LanguageChoice[] {
  const enabled = enabledLocales(language);
  if (!language.showLanguageSwitcher || enabled.length < 2) return [];
  return enabled.map((each) => ({
    locale: each,
    name: LOCALE_NAMES[each],
    href: `/${each}${href}`,
    current: each === locale,
  }));
}

const PLACEHOLDER: ImageView = { src: PLACEHOLDER_IMAGE, width: 1200, height: 800 };

/**
 * An image as attributes of `<img>`. A stored one has several widths, and its dimensions and color while it
 * loads (product 20); without an image it is the placeholder (spec 3).
 */
export function imageView(imageBase: string, image: ImageMetadata | null | undefined): ImageView {
  if (!image) return PLACEHOLDER;
  const src = imageUrl(imageBase, image.url);
  const stored = storedImage(image.url);
  if (!stored) return { src, width: image.width ?? undefined, height: image.height ?? undefined };
  const { width, height, color } = stored;
  return {
    src,
    srcSet: imageSrcSet(stored, imageBase) || undefined,
    width,
    height,
    style: color === null ? undefined : { backgroundColor: color },
  };
}

/** Full URL of an image path: below the image base, unless it is a URL already (spec 3). */
export function imageUrl(imageBase: string, path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? `${imageBase}${path}` : path;
}
