import type { Locale } from '@sanwen/contracts/locales';
import type { PageKey } from '@sanwen/contracts/pages.contract';
import { Comment } from '../../db/entities/comments.entities.ts';
import { PostTranslation, READABLE_STATES } from '../../db/entities/posts.entities.ts';
import { PageTranslation } from '../../db/entities/site.entities.ts';
import type { ReadDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { renderForStore, renderStoredComment } from '../../text/render-markdown.ts';
import { RENDERER_VERSION, COMMENT_RENDERER_VERSION } from '../../text/renderer-versions.ts';
import { indexPost, lockForIndexing } from '../search/index-posts.service.ts';

/** A stored text that an older renderer has rendered. */
export interface OutdatedText {
  /** For logs: `/post/hello (en-US)`. */
  name: string;
  /**
   * Renders the text and stores only the result: no date, no version. Leaves a text alone that was changed
   * meanwhile.
   * @throws TextNotRendered if it can no longer be rendered. It stays as it is, and is not tried again
   * before the next renderer version.
   */
  renderAgain: (ctx: WriteContext, signal?: AbortSignal) => Promise<void>;
}

/** Texts of one kind that an older renderer has rendered. */
interface OutdatedTexts {
  count: (db: ReadDb) => Promise<number>;
  /** Some of them, up to a limit. */
  find: (db: ReadDb, most: number) => Promise<OutdatedText[]>;
  /** Marks all texts of this kind as outdated. */
  markAll: (db: ReadDb) => Promise<void>;
}

/** Published texts of posts. Drafts are rendered when they are published. */
export const outdatedPosts: OutdatedTexts = {
  async count(db) {
    const { count } = await outdatedPostTexts(db)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async find(db, most) {
    const rows = await outdatedPostTexts(db)
      .innerJoin('posts as post', 'post.id', 'text.post_id')
      .select(['text.id', 'text.post_id as postId', 'text.locale', 'text.markdown', 'post.slug'])
      // Newest first, by reading the index backwards.
      .orderBy('text.renderer_version', 'desc')
      .orderBy('text.id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ slug, ...row }) => ({
      name: `/post/${slug} (${row.locale})`,
      renderAgain: renderPost(row),
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

function outdatedPostTexts(db: ReadDb) {
  return db
    .selectFrom('post_translations as text')
    .where('text.renderer_version', '<', RENDERER_VERSION)
    .where('text.state', 'in', READABLE_STATES);
}

function renderPost({
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

/** Texts of editable pages. */
export const outdatedPages: OutdatedTexts = {
  async count(db) {
    const { count } = await outdatedPageTexts(db)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async find(db, most) {
    const rows = await outdatedPageTexts(db)
      .select(['key', 'locale', 'markdown'])
      .orderBy('key')
      .orderBy('locale')
      .limit(most)
      .execute();
    return rows.map((row) => ({ name: `/${row.key} (${row.locale})`, renderAgain: renderPage(row) }));
  },

  async markAll(db) {
    await db.updateTable('page_translations').set({ renderer_version: 0 }).execute();
  },
};

function outdatedPageTexts(db: ReadDb) {
  return db.selectFrom('page_translations').where('renderer_version', '<', RENDERER_VERSION);
}

function renderPage({
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

/**
 * All comments, including pending and trashed ones. One that can no longer be rendered is shown as plain
 * text.
 */
export const outdatedComments: OutdatedTexts = {
  async count(db) {
    const { count } = await outdatedCommentTexts(db)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async find(db, most) {
    const rows = await outdatedCommentTexts(db)
      .select(['id', 'post_id as postId', 'markdown'])
      // Newest first, by reading the index backwards.
      .orderBy('renderer_version', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({ name: `comment ${row.id}`, renderAgain: renderComment(row) }));
  },

  async markAll(db) {
    await db.updateTable('comments').set({ renderer_version: 0 }).execute();
  },
};

function outdatedCommentTexts(db: ReadDb) {
  return db.selectFrom('comments').where('renderer_version', '<', COMMENT_RENDERER_VERSION);
}

function renderComment({
  id,
  postId,
  markdown,
}: {
  id: number;
  postId: number;
  markdown: string;
}): OutdatedText['renderAgain'] {
  return async ({ em, changes }, signal) => {
    const html = await renderStoredComment(markdown, signal);
    await changes.run(em.fork(), async (tx, changed) => {
      const present = { id, markdown, rendererVersion: { $lt: COMMENT_RENDERER_VERSION } };
      const isChanged = (await tx.count(Comment, { ...present, html: { $ne: html } })) > 0;
      const stored = await tx.nativeUpdate(Comment, present, {
        html,
        rendererVersion: COMMENT_RENDERER_VERSION,
      });
      if (isChanged && stored > 0) changed.add(changeTags.comments(postId));
    });
  };
}
