import { setImmediate } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { Post, PostTag } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';

/**
 * Locks the posts of a category. Call it before locking anything else, in the same order as saving a post,
 * to avoid deadlocks.
 * @returns their IDs, including drafts and trashed posts
 */
export async function lockPostsOfCategory(tx: Em, categoryId: number): Promise<number[]> {
  const rows = await readDb(tx)
    .selectFrom('posts')
    .select('id')
    .where('category_id', '=', categoryId)
    .execute();
  return lockPosts(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The same for tags. */
export async function lockPostsOfTags(tx: Em, tagIds: readonly number[]): Promise<number[]> {
  const rows = await readDb(tx)
    .selectFrom('post_tags')
    .select('post_id as id')
    .distinct()
    .where('tag_id', 'in', tagIds)
    .execute();
  return lockPosts(
    tx,
    rows.map(({ id }) => id),
  );
}

const IDS_AT_ONCE = 500;

async function lockPosts(tx: Em, unordered: number[]): Promise<number[]> {
  const ids = unordered.sort((one, other) => one - other);
  await forEachBatch(ids, (batch) =>
    // Unmanaged, because each flush would check all of them again.
    tx.find(
      Post,
      { id: { $in: batch } },
      {
        fields: ['id'],
        orderBy: { id: 'asc' },
        lockMode: LockMode.PESSIMISTIC_WRITE,
        disableIdentityMap: true,
      },
    ),
  );
  return ids;
}

/**
 * Moves the posts of a category to another, or to none.
 * @param ids what `lockPostsOfCategory` returned
 * @returns how many of them are listed
 */
export async function movePosts(
  tx: Em,
  ids: readonly number[],
  from: number,
  into: number | null,
): Promise<number> {
  const db = readDb(tx);
  const { count } = await db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('category_id', '=', from)
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await forEachBatch(ids, (batch) =>
    db
      .updateTable('posts')
      .set({ category_id: into })
      .where('id', 'in', batch)
      .where('category_id', '=', from)
      .execute(),
  );
  // Posts that were added before the category was locked.
  await db.updateTable('posts').set({ category_id: into }).where('category_id', '=', from).execute();
  return Number(count);
}

/**
 * Replaces a tag of posts by another.
 * @param ids what `lockPostsOfTags` returned
 * @returns how many listed posts gained the other tag
 */
export async function retagPosts(
  tx: Em,
  ids: readonly number[],
  from: number,
  into: number,
): Promise<number> {
  const db = readDb(tx);
  let listed = 0;
  const retag = async (batch?: readonly number[]) => {
    const both = db
      .selectFrom('post_tags')
      .select('post_id')
      .where('tag_id', '=', into)
      .$if(batch !== undefined, (query) => query.where('post_id', 'in', batch ?? []));
    await db.deleteFrom('post_tags').where('tag_id', '=', from).where('post_id', 'in', both).execute();
    const rest = { tag: from, ...(batch ? { post: { $in: [...batch] } } : {}) };
    listed += await tx.count(PostTag, { ...rest, listedAt: { $ne: null } });
    await tx.nativeUpdate(PostTag, rest, { tag: into });
  };
  await forEachBatch(ids, retag);
  // Posts that were tagged before the tags were locked.
  await retag();
  return listed;
}

/**
 * Removes tags from their posts.
 * @param ids what `lockPostsOfTags` returned
 */
export async function untagPosts(tx: Em, ids: readonly number[], tagIds: readonly number[]): Promise<void> {
  const db = readDb(tx);
  await forEachBatch(ids, (batch) =>
    db.deleteFrom('post_tags').where('tag_id', 'in', tagIds).where('post_id', 'in', batch).execute(),
  );
}

/** SQLite blocks this thread, so requests get a turn between portions. */
async function forEachBatch(
  ids: readonly number[],
  work: (batch: number[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    await work(ids.slice(first, first + IDS_AT_ONCE));
    await setImmediate();
  }
}
