import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';

/** A reader's view of a post. */
export interface View {
  postId: number;
  /** `2026-11-21`, UTC. */
  day: string;
  visitor: string;
}

/**
 * Counts views, each visitor once a post and day whichever process saw him, by day and in the post's total.
 * Posts that readers do not see are left out.
 */
export async function saveViews(em: Em, views: readonly View[]): Promise<void> {
  const listed = await listedPosts(readDb(em), views);
  // In one order, so that processes which save at the same time wait for, and never block, one another.
  const visits = views
    .filter((view) => listed.has(view.postId))
    .map(({ postId, day, visitor }) => ({ post_id: postId, day, visitor }))
    .sort((a, b) => a.post_id - b.post_id || (a.visitor < b.visitor ? -1 : 1));
  if (visits.length === 0) return;
  await em.transactional(async (tx) => {
    const db = readDb(tx);
    const counted = await db
      .insertInto('post_visits')
      .values(visits)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['post_id', 'day'])
      .execute();
    const perPost = [...Map.groupBy(counted, (visit) => visit.post_id)].sort(([a], [b]) => a - b);
    for (const [postId, ofPost] of perPost) {
      for (const [day, ofDay] of Map.groupBy(ofPost, (visit) => visit.day))
        await addToDay(db, postId, day, ofDay.length);
      await db
        .updateTable('posts')
        .set(({ eb }) => ({ view_count: eb('view_count', '+', ofPost.length) }))
        .where('id', '=', postId)
        .execute();
    }
  });
}

/** Forgets who read what on the days before, and what his hash was made with. */
export async function forgetVisits(em: Em, today: string): Promise<void> {
  await em.transactional(async (tx) => {
    await readDb(tx).deleteFrom('post_visits').where('day', '<', today).execute();
    await readDb(tx).deleteFrom('visit_salts').where('day', '<', today).execute();
  });
}

async function listedPosts(db: ReadDb, views: readonly View[]): Promise<Set<number>> {
  const ids = [...new Set(views.map((view) => view.postId))];
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', ids)
    .where('listed_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function addToDay(db: ReadDb, postId: number, day: string, views: number): Promise<void> {
  await db
    .insertInto('post_views')
    .values({ post_id: postId, day, views })
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'day'])
        .doUpdateSet(({ eb }) => ({ views: eb('post_views.views', '+', views) })),
    )
    .execute();
}
