import type { Locale } from '@sanwen/contracts/locales';
import { setupI18n } from '@lingui/core';
import type { I18n, Messages } from '@lingui/core';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po');

/** An i18n instance of its own for a view: two requests never share one. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const load = catalogs[`../locales/${locale}.po`];
  if (!load) throw new Error(`no catalog ${locale}`);
  return setupI18n({ locale, messages: { [locale]: (await load()).messages } });
}
