import { LockMode } from '@mikro-orm/core';
import { Post, PostTag } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';

/**
 * Locks the posts of a category, before anything else is, as saving a post does: so that none waits for the other.
 * @returns their ids, drafts and the trash among them.
 */
export async function lockPostsOfCategory(tx: Em, categoryId: number): Promise<number[]> {
  const rows = await readDb(tx).selectFrom('posts').select('id').where('category_id', '=', categoryId).execute();
  return lockPosts(tx, rows.map(({ id }) => id));
}

/** The same for tags. */
export async function lockPostsOfTags(tx: Em, tagIds: readonly number[]): Promise<number[]> {
  const rows = await readDb(tx).selectFrom('post_tags').select('post_id as id').distinct().where('tag_id', 'in', tagIds).execute();
  return lockPosts(tx, rows.map(({ id }) => id));
}

const IDS_AT_ONCE = 500;

async function lockPosts(tx: Em, unordered: number[]): Promise<number[]> {
  const ids = unordered.sort((one, other) => one - other);
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    await tx.find(
      Post,
      { id: { $in: ids.slice(first, first + IDS_AT_ONCE) } },
      { fields: ['id'], orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
  }
  return ids;
}

/** Gives the posts of a category to another, or to none. @returns how many of them readers see. */
export async function movePosts(tx: Em, from: number, into: number | null): Promise<number> {
  const db = readDb(tx);
  const { count } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('category_id', '=', from)
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await db.updateTable('posts').set({ category_id: into }).where('category_id', '=', from).execute();
  return Number(count);
}

/** Gives the posts of a tag another in its place; one that has both loses the first. @returns how many more have the other, of those that readers see. */
export async function retagPosts(tx: Em, from: number, into: number): Promise<number> {
  const db = readDb(tx);
  const both = db.selectFrom('post_tags').select('post_id').where('tag_id', '=', into);
  await db.deleteFrom('post_tags').where('tag_id', '=', from).where('post_id', 'in', both).execute();
  const listed = await tx.count(PostTag, { tag: from, listedAt: { $ne: null } });
  await db.updateTable('post_tags').set({ tag_id: into }).where('tag_id', '=', from).execute();
  return listed;
}
