import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { PageDraft, PageKey } from '@sanwen/contracts/pages.contract';
import { changeTags } from '../../change-tags.ts';
import type { WriteContext } from '../../changes.ts';
import { PageTranslation } from '../../db/entities/pages.entities.ts';
import { renderMarkdown } from '../../text/render-markdown.ts';

/**
 * Writes languages of a page, rendered and sanitised; null removes one, and those not named stay.
 * @returns the languages that the page has now.
 */
export async function writePage(
  { em, changes }: WriteContext,
  key: PageKey,
  texts: Partial<Record<Locale, PageDraft | null>>,
): Promise<Locale[]> {
  const rendered = await Promise.all(
    LOCALES.map(async (locale) => {
      const draft = texts[locale];
      return { locale, draft, text: draft && (await renderMarkdown(draft.markdown, { locale })) };
    }),
  );
  return changes.run(em, async (tx, changed) => {
    for (const { locale, draft, text } of rendered) {
      if (draft === null) await tx.nativeDelete(PageTranslation, { key, locale });
      if (!draft || !text) continue;
      const { html, excerpt } = text;
      await tx.upsert(PageTranslation, { key, locale, ...draft, html, excerpt, updatedAt: new Date() });
    }
    changed.add(changeTags.page(key));
    const left = await tx.find(PageTranslation, { key }, { fields: ['locale'] });
    return left.map((page) => page.locale);
  });
}
