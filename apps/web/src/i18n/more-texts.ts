import type { Messages } from '@lingui/core';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*/*.po');

/** Loads an additional catalog. The list of catalogs is in this chunk, so reading pages don't download it. */
export async function moreMessages(name: string, locale: string): Promise<Messages> {
  const load = catalogs[`../locales/${name}/${locale}.po`];
  if (!load) throw new Error(`no catalog ${name} in ${locale}`);
  return (await load()).messages;
}
