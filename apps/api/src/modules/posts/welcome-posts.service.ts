import { z } from 'zod';
import { Post } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { ReadDb } from '../../db/read.ts';
import { fromJson, toInstant, toJson } from '../../db/values.ts';

/** Settings row of a site that has been given its welcome posts. */
export const WELCOME_POSTS_KEY = 'welcomed';

/** Posts as they were added: any change of a post changes its date. Sites of 0.1 have no list. */
const welcomeSchema = z
  .object({ posts: z.array(z.object({ id: z.number().int(), updatedAt: z.string() })).default([]) })
  .catch({ posts: [] });

/** Records the posts of a new site as its welcome posts. */
export async function recordWelcomePosts(db: ReadDb): Promise<void> {
  const rows = await db.selectFrom('posts').select(['id', 'updated_at']).execute();
  await storeWelcome(db, {
    posts: rows.map((row) => ({ id: row.id, updatedAt: toInstant(row.updated_at) })),
  });
}

/**
 * Finds the welcome posts to unpublish when readers see the first post of the site's own. It finds them once,
 * and not those that someone changed.
 */
export async function findWelcomePostsToUnpublish(
  db: ReadDb,
  ownPostId: number,
): Promise<{ id: number; slug: string }[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', WELCOME_POSTS_KEY)
    .executeTakeFirst();
  if (!row) return [];
  const { posts } = welcomeSchema.parse(fromJson(row.value));
  if (posts.length === 0 || posts.some(({ id }) => id === ownPostId)) return [];
  await storeWelcome(db, { posts: [] });
  const addedAt = new Map(posts.map((post) => [post.id, post.updatedAt]));
  const published = await db
    .selectFrom('posts')
    .select(['id', 'slug', 'updated_at'])
    .where('id', 'in', [...addedAt.keys()])
    .where('status', '=', 'published')
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .execute();
  return published.filter((post) => toInstant(post.updated_at) === addedAt.get(post.id));
}

/** Unpublishes one of them. @returns false if someone else did at the same time */
export async function unpublishWelcomePost(tx: Em, id: number): Promise<boolean> {
  const draft = { status: 'draft', notify: 'none', updatedAt: new Date() } as const;
  return (await tx.nativeUpdate(Post, { id, status: 'published' }, draft)) > 0;
}

async function storeWelcome(db: ReadDb, value: z.output<typeof welcomeSchema>): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: toJson(value), updated_at: new Date() })
    .where('key', '=', WELCOME_POSTS_KEY)
    .execute();
}
