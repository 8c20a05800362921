import { Post } from '../../db/entities/posts.entities.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { NOT_LISTED, refreshListing } from './listing.ts';

/**
 * Publishes the scheduled posts whose date has come. Any number of processes may do so at the same time: each
 * post is taken by the one that changes its row.
 * @returns ids of the posts that this call published.
 */
export async function publishDuePosts({ em, changes }: WriteContext): Promise<number[]> {
  const due = await em
    .fork()
    .find(
      Post,
      { status: 'scheduled', trashedAt: null, publishedAt: { $lte: new Date() } },
      { fields: ['id'], orderBy: { publishedAt: 'asc' }, limit: 100 },
    );
  const published: number[] = [];
  for (const { id } of due) {
    await changes.run(em.fork(), async (tx, changed) => {
      const taken = await tx.nativeUpdate(
        Post,
        { id, status: 'scheduled', trashedAt: null },
        { status: 'published' },
      );
      if (taken === 0) return;
      await refreshListing(tx, id, NOT_LISTED, changed);
      published.push(id);
    });
  }
  return published;
}
