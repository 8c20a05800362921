import { type Locale, LOCALE_NAMES, LOCALES } from '@sanwen/contracts/locales';
import type { LanguageSettings } from '@sanwen/contracts/settings.contract';
import type { LanguageChoice } from '../themes/slots.ts';

/** Languages that readers may choose, in the order they are offered. */
export function enabledLocales(language: Pick<LanguageSettings, 'enabledLanguages'>): Locale[] {
  return LOCALES.filter((locale) => language.enabledLanguages[locale]);
}

/**
 * The same page in each enabled language, at the address that names it (product 7).
 * @param href path and query of the page, without a language prefix.
 * @returns nothing when the switcher is off or there is nothing to choose.
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
