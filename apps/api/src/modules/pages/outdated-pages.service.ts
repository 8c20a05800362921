import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { PageTranslation } from '../../db/entities/site.entities.ts';
import type { ReadDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { renderForStore } from '../../text/render-markdown.ts';
import { type OutdatedText, type OutdatedTexts, RENDERER_VERSION } from '../../text/renderer-versions.ts';

/** The texts of editable pages. */
export const outdatedPages: OutdatedTexts = {
  async count(db) {
    const { count } = await outdated(db)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async find(db, most) {
    const rows = await outdated(db)
      .select(['key', 'locale', 'markdown'])
      .orderBy('key')
      .orderBy('locale')
      .limit(most)
      .execute();
    return rows.map((row) => ({ name: `/${row.key} (${row.locale})`, renderAgain: renderer(row) }));
  },

  async markAll(db) {
    await db.updateTable('page_translations').set({ renderer_version: 0 }).execute();
  },
};

function outdated(db: ReadDb) {
  return db.selectFrom('page_translations').where('renderer_version', '<', RENDERER_VERSION);
}

function renderer({
  key,
  locale,
  markdown,
}: {
  key: PageKey;
  locale: Locale;
  markdown: string;
}): OutdatedText['renderAgain'] {
  return ({ em, changes }, signal) =>
    renderForStore({ markdown, locale, signal }, (rendered) =>
      changes.run(em.fork(), async (tx, changed) => {
        const present = { key, locale, markdown, rendererVersion: { $lt: RENDERER_VERSION } };
        const isStored = await tx.nativeUpdate(PageTranslation, present, {
          rendererVersion: RENDERER_VERSION,
          ...(rendered ? { html: rendered.html, excerpt: rendered.excerpt } : {}),
        });
        if (isStored > 0 && rendered) changed.add(changeTags.page(key));
      }),
    );
}
