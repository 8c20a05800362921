import { sql } from 'kysely';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { addToCount } from '../../db/site-counts.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { indexPost } from '../search/search-index.service.ts';
import { announcePost } from '../subscribers/newsletter/issues.service.ts';
import { findNeighborIdsOf, type NeighborIds } from './find-neighbors.ts';
import { storeSummary } from './post-summary.ts';

/** Where a post is counted. A post that readers do not see is counted nowhere. */
export interface Listing {
  listedAt: Date | null;
  categoryId: number | null;
  authorId: number | null;
  tagIds: number[];
}

export const NOT_LISTED: Listing = { listedAt: null, categoryId: null, authorId: null, tagIds: [] };

/** Where a post is counted now. */
export async function readListing(em: Em, postId: number): Promise<Listing> {
  const db = readDb(em);
  const post = await db
    .selectFrom('posts')
    .select(['listed_at', 'category_id', 'author_id'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  if (post.listed_at === null) return NOT_LISTED;
  const tags = await db.selectFrom('post_tags').select('tag_id').where('post_id', '=', postId).execute();
  return {
    listedAt: new Date(post.listed_at),
    categoryId: post.category_id,
    authorId: post.author_id,
    tagIds: tags.map((row) => row.tag_id),
  };
}

/**
 * Works out anew whether readers see a post (published, not in the trash, its date has come, a translation is
 * readable), and brings the counts (from `before`), the search index and what its managers see of it to that.
 * Call it inside the transaction of the change, after the change is flushed.
 */
export async function refreshListing(
  em: Em,
  postId: number,
  before: Listing,
  changed: Set<string>,
): Promise<void> {
  const db = readDb(em);
  const readable = await db
    .selectFrom('posts as post')
    .select('post.published_at')
    .where('post.id', '=', postId)
    .where('post.status', '=', 'published')
    .where('post.trashed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('post_translations as text')
          .select('text.id')
          .whereRef('text.post_id', '=', 'post.id')
          .where('text.state', 'in', READABLE_STATES),
      ),
    )
    .executeTakeFirst();
  const publishedAt = readable?.published_at ?? null;
  const listed = publishedAt !== null && new Date(publishedAt) <= new Date() ? publishedAt : null;
  const leaving = await findNeighborIdsOf(db, postId);
  await db.updateTable('posts').set({ listed_at: listed }).where('id', '=', postId).execute();
  await db.updateTable('post_tags').set({ listed_at: listed }).where('post_id', '=', postId).execute();
  const after = await readListing(em, postId);
  await applyCounts(em, before, after);
  if (before.listedAt === null && after.listedAt !== null) await announcePost(em, postId, after.listedAt);
  changed.add(changeTags.post(postId)).add(changeTags.eachPost);
  for (const tag of listChanges(before, after)) changed.add(tag);
  for (const tag of neighborChanges(postId, leaving, await findNeighborIdsOf(db, postId))) changed.add(tag);
  await indexPost(em, postId);
  await storeSummary(em, postId);
}

/** The lists that a post entered, left or moved in. */
function listChanges(before: Listing, after: Listing): string[] {
  const moved = before.listedAt?.getTime() !== after.listedAt?.getTime();
  const differing = (old: (number | null)[], now: (number | null)[]) => {
    const ids = new Set([...old, ...now].filter((id) => id !== null));
    return [...ids].filter((id) => moved || old.includes(id) !== now.includes(id));
  };
  return [
    ...(moved ? [changeTags.posts] : []),
    ...differing([before.categoryId], [after.categoryId]).map(changeTags.categoryPosts),
    ...differing(before.tagIds, after.tagIds).map(changeTags.tagPosts),
    ...differing([before.authorId], [after.authorId]).map(changeTags.authorPosts),
  ];
}

/** A post, and those that it stood beside or stands beside now, where these are others. */
function neighborChanges(postId: number, before: NeighborIds, after: NeighborIds): string[] {
  if (before.older === after.older && before.newer === after.newer) return [];
  const ids = [postId, before.older, before.newer, after.older, after.newer].filter((id) => id !== undefined);
  return ids.map(changeTags.besidePost);
}

/** Takes a post from where it was counted and counts it where it is now, always in the same order of rows. */
export async function applyCounts(em: Em, before: Listing, after: Listing): Promise<void> {
  const db = readDb(em);
  await addDifferences(db, 'authors', [before.authorId], [after.authorId]);
  await addDifferences(db, 'categories', [before.categoryId], [after.categoryId]);
  await addDifferences(db, 'tags', before.tagIds, after.tagIds);
  const total = Number(after.listedAt !== null) - Number(before.listedAt !== null);
  if (total !== 0) await addToCount(db, 'posts', total);
}

async function addDifferences(
  db: ReturnType<typeof readDb>,
  table: 'authors' | 'categories' | 'tags',
  before: (number | null)[],
  after: (number | null)[],
): Promise<void> {
  const differences = new Map<number, number>();
  const note = (id: number | null, by: number) => {
    if (id !== null) differences.set(id, (differences.get(id) ?? 0) + by);
  };
  for (const id of before) note(id, -1);
  for (const id of after) note(id, 1);
  for (const [id, difference] of [...differences].sort(([a], [b]) => a - b)) {
    if (difference === 0) continue;
    await db
      .updateTable(table)
      .set({ post_count: sql<number>`post_count + ${difference}` })
      .where('id', '=', id)
      .execute();
  }
}
