import { Comment } from '../../db/entities/comments.entities.ts';
import type { ReadDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { renderStoredComment } from '../../text/render-markdown.ts';
import {
  COMMENT_RENDERER_VERSION,
  type OutdatedText,
  type OutdatedTexts,
} from '../../text/renderer-versions.ts';

/**
 * All comments, those that wait and the trash among them. One that cannot be rendered any more is shown as it
 * was typed.
 */
export const outdatedComments: OutdatedTexts = {
  async count(db) {
    const { count } = await outdated(db)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  async find(db, most) {
    const rows = await outdated(db)
      .select(['id', 'post_id as postId', 'markdown'])
      // Newest first, backwards through the index.
      .orderBy('renderer_version', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => ({ name: `comment ${row.id}`, renderAgain: renderer(row) }));
  },

  async markAll(db) {
    await db.updateTable('comments').set({ renderer_version: 0 }).execute();
  },
};

function outdated(db: ReadDb) {
  return db.selectFrom('comments').where('renderer_version', '<', COMMENT_RENDERER_VERSION);
}

function renderer({
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
      const isOther = (await tx.count(Comment, { ...present, html: { $ne: html } })) > 0;
      const stored = await tx.nativeUpdate(Comment, present, {
        html,
        rendererVersion: COMMENT_RENDERER_VERSION,
      });
      if (isOther && stored > 0) changed.add(changeTags.comments(postId));
    });
  };
}
