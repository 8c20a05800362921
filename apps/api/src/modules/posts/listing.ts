import { sql } from 'kysely';
import { READABLE_STATES, Post } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { addToCount } from '../../db/site-counts.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { indexPost } from '../search/index-posts.service.ts';
import { announcePost } from '../subscribers/newsletter/newsletter.service.ts';
import { updateManagedColumns } from './managed-columns.ts';
import { findNeighborIdsOf, type NeighborIds } from './neighbors.ts';

/** The counts that a post is part of. A post that isn't listed is in none. */
interface Listing {
  listedAt: Date | null;
  categoryId: number | null;
  authorId: number | null;
  tagIds: number[];
}

export const NOT_LISTED: Listing = { listedAt: null, categoryId: null, authorId: null, tagIds: [] };

/** The counts that a post is part of now. */
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
 * Updates whether a post is listed (published, not in the trash, its date has come, a translation is
 * readable), then its counts, the search index, and the panel's columns. Call it in the transaction of the
 * change, after the flush.
 * @param before the counts that the post was part of before the change
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
  const neighborsBefore = await findNeighborIdsOf(db, postId);
  await db.updateTable('posts').set({ listed_at: listed }).where('id', '=', postId).execute();
  await db.updateTable('post_tags').set({ listed_at: listed }).where('post_id', '=', postId).execute();
  const after = await readListing(em, postId);
  await applyCounts(em, before, after);
  if (before.listedAt === null && after.listedAt !== null) await announcePost(em, postId, after.listedAt);
  changed.add(changeTags.post(postId)).add(changeTags.eachPost);
  for (const tag of listChanges(before, after)) changed.add(tag);
  for (const tag of neighborChanges(postId, neighborsBefore, await findNeighborIdsOf(db, postId)))
    changed.add(tag);
  await indexPost(em, postId);
  await updateManagedColumns(em, postId);
}

/** Cache tags of the lists that a post entered, left, or moved in. */
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

/** Cache tags of a post and its neighbors before and after a change, if they differ. */
function neighborChanges(postId: number, before: NeighborIds, after: NeighborIds): string[] {
  if (before.older === after.older && before.newer === after.newer) return [];
  const ids = [postId, before.older, before.newer, after.older, after.newer].filter((id) => id !== undefined);
  return ids.map(changeTags.besidePost);
}

/** Moves a post from its old counts to its new ones, always in the same order of rows to avoid deadlocks. */
async function applyCounts(em: Em, before: Listing, after: Listing): Promise<void> {
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
  const count = (id: number | null, by: number) => {
    if (id !== null) differences.set(id, (differences.get(id) ?? 0) + by);
  };
  for (const id of before) count(id, -1);
  for (const id of after) count(id, 1);
  for (const [id, difference] of [...differences].sort(([a], [b]) => a - b)) {
    if (difference === 0) continue;
    await db
      .updateTable(table)
      .set({ post_count: sql<number>`post_count + ${difference}` })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Publishes scheduled posts whose date has come. Several processes may run this at once: each post is
 * published by the one that updates its row.
 * @returns IDs of the posts that this call published
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
