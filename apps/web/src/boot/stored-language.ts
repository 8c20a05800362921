import { PREFERRED_LANGUAGE_KEY } from '@sanwen/contracts/constants';
import { chooseLocale, isLocale } from '@sanwen/contracts/locales';
import { findBootData } from '../document/boot-data.ts';
import { documentRead } from './document-read.ts';
import { rememberLocale, rememberedLocale } from './language-cookie.ts';
import { readStored } from './storage.ts';

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
