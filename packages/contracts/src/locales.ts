/** Languages of interface and content, in display order (specification 1). */
export const LOCALES = ['zh-CN', 'zh-TW', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** Default language (specification 9). */
export const DEFAULT_LOCALE: Locale = 'en-US';

/** Each language's own name, never translated. */
export const LOCALE_NAMES: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
};

/** Tags that `Intl` names by script, not by country: 简体中文, not 中文（中国）. */
const NAMED_BY: Record<Locale, string> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', 'en-US': 'en' };

/**
 * Name of a language inside a sentence of another one: “English”, 英语, 英文. Browsers differ in some names, so
 * text that is hydrated uses `LOCALE_NAMES` instead.
 */
export function languageName(locale: Locale, inLanguage: string): string {
  return (
    new Intl.DisplayNames([inLanguage], { type: 'language' }).of(NAMED_BY[locale]) ?? LOCALE_NAMES[locale]
  );
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

const TRADITIONAL_REGIONS = new Set(['tw', 'hk', 'mo']);

/**
 * Matches a language tag of a browser (product 9): `zh-HK`, `zh-MO`, and `zh-Hant*` are Traditional, `zh`,
 * `zh-SG`, and `zh-Hans*` Simplified, and any `en-*` English. A script takes precedence over a region.
 * @returns undefined for other languages
 */
export function matchLocale(tag: string): Locale | undefined {
  const [language, ...rest] = tag.trim().toLowerCase().split(/[-_]/);
  if (language === 'en') return 'en-US';
  if (language !== 'zh') return undefined;
  if (rest.includes('hant')) return 'zh-TW';
  if (rest.includes('hans')) return 'zh-CN';
  return rest.some((part) => TRADITIONAL_REGIONS.has(part)) ? 'zh-TW' : 'zh-CN';
}

/**
 * Parses an Accept-Language header into our languages, best first, without duplicates.
 * Leaves out entries with `q=0` and other languages.
 */
export function parseAcceptLanguage(header: string): Locale[] {
  const ranked = header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean);
      return { locale: matchLocale(tag), quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  return [...new Set(ranked.flatMap((entry) => entry.locale ?? []))];
}

export interface LanguageRules {
  enabledLanguages: Record<Locale, boolean>;
  autoDetectLanguage: boolean;
  defaultLanguage: Locale;
}

export interface LanguageHints {
  /** Value of the cookie `i18n_redirected`. */
  cookie?: string | undefined;
  /** The Accept-Language header. */
  acceptLanguage?: string | undefined;
  /** The stored `preferredLanguage`. */
  preferred?: string | undefined;
}

/**
 * Chooses a reader's language (specification 4, product 6): an enabled language in the cookie, the browser's
 * best match if autoDetectLanguage is on, `preferredLanguage`, or the default language.
 */
export function chooseLocale(rules: LanguageRules, hints: LanguageHints): Locale {
  const enabled = (value: unknown): value is Locale => isLocale(value) && rules.enabledLanguages[value];
  if (enabled(hints.cookie)) return hints.cookie;
  if (rules.autoDetectLanguage) {
    const match = parseAcceptLanguage(hints.acceptLanguage ?? '').find(enabled);
    if (match) return match;
  }
  return enabled(hints.preferred) ? hints.preferred : rules.defaultLanguage;
}

/** Order of fallback languages (product 8): the reader's, the other Chinese one, the default, then any. */
export function fallbackOrder(locale: Locale, defaultLocale: Locale): Locale[] {
  const chinese: Locale[] = locale === 'en-US' ? [] : ['zh-CN', 'zh-TW'];
  return [...new Set<Locale>([locale, ...chinese, defaultLocale, ...LOCALES])];
}
