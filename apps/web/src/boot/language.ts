import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, PREFERRED_LANGUAGE_KEY } from '@sanwen/contracts/constants';
import { chooseLocale, isLocale, type Locale } from '@sanwen/contracts/locales';
import { readStored, writeStored } from './storage.ts';
import { findBootData } from '../document/boot-data.ts';
import { documentRead } from './document-read.ts';

/**
 * Stores the language of a clicked link of the language switcher, `<a hreflang="zh-TW">`, in the cookie and
 * local storage (spec 4); the browser then follows the link.
 */
export function startLanguageChoice(): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    const locale = link?.hreflang;
    if (!isLocale(locale)) return;
    rememberLocale(locale);
    writeStored(PREFERRED_LANGUAGE_KEY, locale);
  });
}

/**
 * Restores a chosen language whose cookie is gone or no longer offered (spec 4: browser detection where the
 * site has it, then `preferredLanguage`, then the default). The server can't see local storage, so the page
 * is reloaded with a new cookie. URLs with a language prefix and languages that are no longer offered are
 * left alone.
 */
export async function restoreLanguage(): Promise<void> {
  const preferred = readStored(PREFERRED_LANGUAGE_KEY);
  if (!isLocale(preferred)) return;
  await documentRead();
  const boot = findBootData();
  if (boot?.localePrefix !== '') return;
  const { locale, language } = boot;
  const cookie = rememberedLocale();
  const chosen = chooseLocale(language, { cookie, acceptLanguage: navigator.languages.join(','), preferred });
  // The cookie's language has already been requested.
  if (chosen === locale || chosen === cookie) return;
  rememberLocale(chosen);
  // If cookies are blocked, reloading would change nothing.
  if (rememberedLocale() === chosen) location.reload();
}

const SECONDS_A_DAY = 86_400;

/** Stores the language for unprefixed URLs (spec 4, 9). */
function rememberLocale(locale: Locale): void {
  const seconds = LOCALE_COOKIE_DAYS * SECONDS_A_DAY;
  document.cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}

/** The cookie's value, which may not be a language. */
function rememberedLocale(): string | undefined {
  const start = `${LOCALE_COOKIE}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}
