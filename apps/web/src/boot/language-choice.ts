import { PREFERRED_LANGUAGE_KEY } from '@sanwen/contracts/constants';
import { isLocale } from '@sanwen/contracts/locales';
import { rememberLocale } from './language-cookie.ts';
import { writeStored } from './storage.ts';

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
