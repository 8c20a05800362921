import { LockMode } from '@mikro-orm/core';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { PageConflict, PageKey, SavedDraft } from '@sanwen/contracts/pages.contract';
import { PageTranslation } from '../../db/entities/site.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { renderMarkdown } from '../../text/render-markdown.ts';
import { recordImageUsesOfPage } from '../media/image-uses.service.ts';

/**
 * Writes languages of a page, rendered and sanitized; null removes one, and those not named stay.
 * @param note is called in the transaction of the change.
 * @returns the languages that the page has now.
 * @throws AppError TEXT_TOO_COMPLEX, EDIT_CONFLICT where a text is not the one that was changed
 */
export async function writePage(
  { em, changes }: WriteContext,
  key: PageKey,
  texts: Partial<Record<Locale, SavedDraft | null>>,
  note?: (tx: Em) => void,
): Promise<{ locale: Locale; version: number }[]> {
  const rendered = await Promise.all(
    LOCALES.map(async (locale) => {
      const draft = texts[locale];
      return { locale, draft, text: draft && (await renderMarkdown(draft.markdown, { locale })) };
    }),
  );
  return changes.run(em.fork(), async (tx, changed) => {
    const present = await tx.find(PageTranslation, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    for (const { locale, draft, text } of rendered) {
      const row = present.find((each) => each.locale === locale);
      if (draft === null && row) tx.remove(row);
      if (!draft || !text) continue;
      const { baseVersion, ...fields } = draft;
      requireVersion(row, baseVersion);
      const { html, excerpt, rendererVersion } = text;
      const version = (row?.version ?? 0) + 1;
      if (row) tx.assign(row, { ...fields, html, excerpt, rendererVersion, version, updatedAt: new Date() });
      else
        tx.create(PageTranslation, {
          key,
          locale,
          ...fields,
          html,
          excerpt,
          rendererVersion,
          version,
          updatedAt: new Date(),
        });
    }
    note?.(tx);
    await tx.flush();
    await recordImageUsesOfPage(tx, key);
    changed.add(changeTags.page(key));
    return (await tx.find(PageTranslation, { key }, { fields: ['locale', 'version'] })).map(
      ({ locale, version }) => ({ locale, version }),
    );
  });
}

type Present = Pick<SavedDraft, 'title' | 'description' | 'markdown'> & { version: number; updatedAt: Date };

function requireVersion(present: Present | undefined, baseVersion: number | undefined): void {
  if (baseVersion === undefined || (present?.version ?? 0) === baseVersion) return;
  const { title = '', description = '', markdown = '', version = 0, updatedAt } = present ?? {};
  const text = updatedAt
    ? { title, description, markdown, version, updatedAt: updatedAt.toISOString() }
    : null;
  throw new AppError('EDIT_CONFLICT', [], { present: text } satisfies PageConflict);
}
