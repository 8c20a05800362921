import type { Messages } from '@lingui/core';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');

/**
 * Reads a catalog beside those of every page. Their list comes with the first that is asked for: pages that
 * are only read do without.
 */
export async function moreMessages(name: string, locale: string): Promise<Messages> {
  const load = catalogs[`../locales/${name}/${locale}.po`];
  if (!load) throw new Error(`no catalog ${name} in ${locale}`);
  return (await load()).messages;
}
