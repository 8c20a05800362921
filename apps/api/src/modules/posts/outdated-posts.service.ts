import type { Locale } from '@sanwen/contracts/locales';
import { PostTranslation, READABLE_STATES } from '../../db/entities/posts.entities.ts';
import type { ReadDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { renderForStore } from '../../text/render-markdown.ts';
import { type OutdatedText, type OutdatedTexts, RENDERER_VERSION } from '../../text/renderer-versions.ts';
import { indexPost, lockForIndexing } from '../search/search-index.service.ts';

/** The published texts of posts; what is written is rendered when it is published. */
export const outdatedPosts: OutdatedTexts = {
  async count(db) {
    const { count } = await outdated(db)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async find(db, most) {
    const rows = await outdated(db)
      .innerJoin('posts as post', 'post.id', 'text.post_id')
      .select(['text.id', 'text.post_id as postId', 'text.locale', 'text.markdown', 'post.slug'])
      // Newest first, backwards through the index.
      .orderBy('text.renderer_version', 'desc')
      .orderBy('text.id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ slug, ...row }) => ({
      name: `/post/${slug} (${row.locale})`,
      renderAgain: renderer(row),
    }));
  },

  async markAll(db) {
    await db
      .updateTable('post_translations')
      .set({ renderer_version: 0 })
      .where('state', 'in', READABLE_STATES)
      .execute();
  },
};

function outdated(db: ReadDb) {
  return db
    .selectFrom('post_translations as text')
    .where('text.renderer_version', '<', RENDERER_VERSION)
    .where('text.state', 'in', READABLE_STATES);
}

function renderer({
  id,
  postId,
  locale,
  markdown,
}: {
  id: number;
  postId: number;
  locale: Locale;
  markdown: string;
}): OutdatedText['renderAgain'] {
  return ({ em, changes }, signal) =>
    renderForStore({ markdown, locale, signal }, (rendered) =>
      changes.run(em.fork(), async (tx, changed) => {
        await lockForIndexing(tx, postId);
        const row = await tx.findOne(PostTranslation, {
          id,
          markdown,
          state: { $in: READABLE_STATES },
          rendererVersion: { $lt: RENDERER_VERSION },
        });
        if (!row) return;
        row.rendererVersion = RENDERER_VERSION;
        if (!rendered) return;
        const { html, toc, wordCount, readingMinutes } = rendered;
        const excerpt = row.excerptIsCut ? rendered.excerpt : row.excerpt;
        const isSame = html === row.html && excerpt === row.excerpt && readingMinutes === row.readingMinutes;
        tx.assign(row, { html, toc, wordCount, readingMinutes, excerpt });
        if (isSame) return;
        await tx.flush();
        await indexPost(tx, postId);
        changed.add(changeTags.post(postId));
      }),
    );
}
