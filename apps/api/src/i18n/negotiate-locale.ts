import type { IncomingHttpHeaders } from 'node:http';
import { LOCALE_COOKIE, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import { chooseLocale, isLocale, type LanguageRules, type Locale } from '@sanwen/contracts/locales';

/**
 * The language of a response if neither URL nor input names one: the X-View-Locale header, else as in product
 * 6.
 */
export function negotiateLocale(headers: IncomingHttpHeaders, rules: LanguageRules): Locale {
  const view = headers[VIEW_LOCALE_HEADER];
  if (isLocale(view) && rules.enabledLanguages[view]) return view;
  return chooseLocale(rules, {
    cookie: readCookie(headers.cookie, LOCALE_COOKIE),
    acceptLanguage: headers['accept-language'],
  });
}

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
