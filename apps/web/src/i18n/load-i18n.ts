import type { Locale } from '@sanwen/contracts/locales';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { StaticDataRouteOption } from '@tanstack/react-router';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po');

/** Catalogs that routes request in their static data, besides the main one. */
export type TextsName = 'account' | 'admin' | 'comments' | 'images' | 'more' | 'newsletter' | 'theme-test';

/** A view's own i18n instance: requests never share one. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: await loadMessages(locale) } });
}

/** Loads the catalogs of a page's routes. */
export async function loadTexts(
  i18n: I18n,
  matches: readonly { staticData: StaticDataRouteOption }[],
): Promise<void> {
  const names = new Set(matches.flatMap((match) => match.staticData.texts ?? []));
  for (const name of names) await loadMoreTexts(i18n, name);
}

/** Adds one catalog. */
export async function loadMoreTexts(i18n: I18n, name: TextsName): Promise<void> {
  const { moreMessages } = await import('./more-texts.ts');
  i18n.load(i18n.locale, await moreMessages(name, i18n.locale));
}

async function loadMessages(catalog: string): Promise<Messages> {
  const load = catalogs[`../locales/${catalog}.po`];
  if (!load) throw new Error(`no catalog ${catalog}`);
  return (await load()).messages;
}
