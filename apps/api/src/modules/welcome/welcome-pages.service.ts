import { readFile } from 'node:fs/promises';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { PAGE_KEYS, type PageDraft, type PageKey } from '@sanwen/contracts/pages.contract';
import type { Deps } from '../../request/context.ts';
import { writePage } from '../pages/write-page.service.ts';
import { claim } from './claim.ts';

const WELCOMED_KEY = 'welcomed-pages';

/**
 * Gives a site the pages about and contact, in the three languages, once: who removes a text does not get it
 * back.
 */
export async function addWelcomePages(deps: Deps): Promise<void> {
  const em = deps.orm.em.fork();
  if (!(await claim(em, WELCOMED_KEY))) return;
  for (const key of PAGE_KEYS) {
    const texts = await Promise.all(
      LOCALES.map(async (locale) => [locale, await readDraft(key, locale)] as const),
    );
    await writePage({ em, changes: deps.changes }, key, Object.fromEntries(texts));
  }
}

/** A text's title is its first heading. */
async function readDraft(key: PageKey, locale: Locale): Promise<PageDraft> {
  const text = await readFile(new URL(`./pages/${locale}/${key}.md`, import.meta.url), 'utf8');
  const end = text.indexOf('\n');
  return {
    title: text.slice(0, end).replace(/^#\s*/, ''),
    description: '',
    markdown: text.slice(end).trim(),
  };
}
