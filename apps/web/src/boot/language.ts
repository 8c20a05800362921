import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, PREFERRED_LANGUAGE_KEY } from '@sanwen/contracts/constants';
import { chooseLocale, isLocale, type Locale } from '@sanwen/contracts/locales';
import { readStored, writeStored } from './storage.ts';
import { findBootData } from '../document/boot-data.ts';
import { documentRead } from './document-read.ts';

/**
 * Remembers the language of a link of the language switcher, `<a hreflang="zh-TW">`, in the cookie and
 * in local storage (spec 4); the browser then follows the link as any other.
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
 * Restores the language that a reader chose once and whose cookie is gone, or names none that is offered
 * (spec 4: a browser match where the site detects one, then `preferredLanguage`, then the default). The
 * server cannot see what the browser stored, so the page is asked for again; an address that names its
 * language decides by itself, and a language that is not offered any more is left.
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
  // What the cookie says was asked for already.
  if (chosen === locale || chosen === cookie) return;
  rememberLocale(chosen);
  // Where cookies are forbidden, asking again would change nothing.
  if (rememberedLocale() === chosen) location.reload();
}

const SECONDS_A_DAY = 86_400;

/** Keeps the reader's language for the plain addresses (spec 4, 9). */
function rememberLocale(locale: Locale): void {
  const seconds = LOCALE_COOKIE_DAYS * SECONDS_A_DAY;
  document.cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}

/** What the cookie says, whether it is a language or not. */
function rememberedLocale(): string | undefined {
  const start = `${LOCALE_COOKIE}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}
