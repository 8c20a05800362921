import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';

const SECONDS_A_DAY = 86_400;

/** Keeps the reader's language for the plain addresses (spec 4, 9). */
export function rememberLocale(locale: Locale): void {
  const seconds = LOCALE_COOKIE_DAYS * SECONDS_A_DAY;
  document.cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}

/** What the cookie says, whether it is a language or not. */
export function rememberedLocale(): string | undefined {
  const start = `${LOCALE_COOKIE}=`;
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}
