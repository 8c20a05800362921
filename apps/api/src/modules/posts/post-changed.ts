import { sql } from 'kysely';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { addToCount } from '../../db/site-counts.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SessionUser } from '../../request/session-user.ts';
import { recordImageUsesOfPost } from '../media/image-uses.service.ts';
import { enqueueEvent } from '../outbox/events.service.ts';
import { indexPost } from '../search/index-posts.service.ts';
import { seriesTagsOf } from '../series/series.service.ts';
import { announcePost, stopIssue } from '../subscribers/newsletter/issues.service.ts';
import { updateManagedColumns } from './managed-columns.ts';
import { findNeighborIdsOf, type NeighborIds } from './neighbors.ts';
import { findWelcomePostsToUnpublish, unpublishWelcomePost } from './welcome-posts.service.ts';

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

/** A change of a post, while its transaction is open and its own row is up to date. */
interface PostChanged {
  tx: Em;
  postId: number;
  /** The counts that the post was part of before the change, and is part of now. */
  before: Listing;
  after: Listing;
  neighborsBefore: NeighborIds;
  /** Cache tags to invalidate. */
  changed: Set<string>;
  by: Actor;
}

/** Who made a change; null for the schedule and imports. */
type Actor = Pick<SessionUser, 'id' | 'nickname'> | null;

/** What follows from a change that the panel shows, in this order. */
const PANEL_LISTENERS: readonly ((change: Pick<PostChanged, 'tx' | 'postId'>) => Promise<void>)[] = [
  ({ tx, postId }) => updateManagedColumns(tx, postId),
  ({ tx, postId }) => recordImageUsesOfPost(tx, postId),
];

/** What follows from a change that readers may see, in this order. */
const LISTENERS: readonly ((change: PostChanged) => Promise<void>)[] = [
  updateCounts,
  updateNewsletter,
  callWebhooks,
  invalidateLists,
  invalidateNeighbors,
  ({ tx, postId }) => indexPost(tx, postId),
  ...PANEL_LISTENERS,
  replaceWelcomePosts,
];

/**
 * Updates whether a post is listed (published, not in the trash, its date has come, a translation is
 * readable), then notifies the listeners. Call it in the transaction of the change, after the flush.
 * @param before the counts that the post was part of before the change
 * @param by for the audit log
 */
export async function notifyPostChanged(
  tx: Em,
  postId: number,
  before: Listing,
  changed: Set<string>,
  by: Actor = null,
): Promise<void> {
  const neighborsBefore = await findNeighborIdsOf(readDb(tx), postId);
  await setListedAt(readDb(tx), postId);
  const after = await readListing(tx, postId);
  const change = { tx, postId, before, after, neighborsBefore, changed, by };
  for (const listener of LISTENERS) await listener(change);
}

/**
 * Notifies the listeners of a change that only the panel shows. Call it in the transaction of the change,
 * after the flush.
 */
export async function notifyDraftChanged(tx: Em, postId: number): Promise<void> {
  for (const listener of PANEL_LISTENERS) await listener({ tx, postId });
}

async function setListedAt(db: ReadDb, postId: number): Promise<void> {
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
  await db.updateTable('posts').set({ listed_at: listed }).where('id', '=', postId).execute();
  await db.updateTable('post_tags').set({ listed_at: listed }).where('post_id', '=', postId).execute();
}

/** Tells the newsletter of a post that readers see from now on, or no longer. */
async function updateNewsletter({ tx, postId, before, after }: PostChanged): Promise<void> {
  if (before.listedAt === null && after.listedAt !== null) await announcePost(tx, postId, after.listedAt);
  if (before.listedAt !== null && after.listedAt === null) await stopIssue(tx, postId);
}

/** Tells other servers what readers see of a post from now on. */
async function callWebhooks({ tx, postId, before, after }: PostChanged): Promise<void> {
  const wasListed = before.listedAt !== null;
  const isListed = after.listedAt !== null;
  if (!wasListed && !isListed) return;
  const { slug } = await readDb(tx)
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const event = isListed ? (wasListed ? 'post.updated' : 'post.published') : 'post.unpublished';
  await enqueueEvent(tx, event, { id: postId, slug, path: `/post/${encodeURIComponent(slug)}` });
}

/** The first post of a site's own takes the place of the welcome posts. */
async function replaceWelcomePosts({ tx, postId, before, after, changed, by }: PostChanged): Promise<void> {
  if (before.listedAt !== null || after.listedAt === null) return;
  for (const { id, slug } of await findWelcomePostsToUnpublish(readDb(tx), postId)) {
    const listing = await readListing(tx, id);
    if (!(await unpublishWelcomePost(tx, id))) continue;
    writeAudit(
      tx,
      { user: by },
      {
        action: 'unpublish',
        subjectKind: 'post',
        subjectId: id,
        subjectTitle: slug,
        changes: { status: { from: 'published', to: 'draft' }, welcomePostReplacedBy: postId },
      },
    );
    await notifyPostChanged(tx, id, listing, changed, by);
  }
}

/** Adds the cache tags of the post, and of the lists that it entered, left, or moved in. */
async function invalidateLists({ tx, postId, before, after, changed }: PostChanged): Promise<void> {
  changed.add(changeTags.post(postId)).add(changeTags.eachPost);
  for (const tag of listChanges(before, after)) changed.add(tag);
  if ((before.listedAt === null) === (after.listedAt === null)) return;
  const db = readDb(tx);
  for (const tag of await seriesTagsOf(db, postId)) changed.add(tag);
  // Posts that recommend it show it from now on, or no longer.
  const recommending = await db
    .selectFrom('related_posts')
    .select('post_id as id')
    .where('related_id', '=', postId)
    .execute();
  for (const { id } of recommending) changed.add(changeTags.post(id));
}

/** Adds the cache tags of a post and its neighbors before and after the change, if they differ. */
async function invalidateNeighbors({ tx, postId, neighborsBefore, changed }: PostChanged): Promise<void> {
  const now = await findNeighborIdsOf(readDb(tx), postId);
  if (neighborsBefore.older === now.older && neighborsBefore.newer === now.newer) return;
  for (const id of [postId, neighborsBefore.older, neighborsBefore.newer, now.older, now.newer])
    if (id !== undefined) changed.add(changeTags.besidePost(id));
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

/** Moves a post from its old counts to its new ones, always in the same order of rows to avoid deadlocks. */
async function updateCounts({ tx, before, after }: PostChanged): Promise<void> {
  const db = readDb(tx);
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
