import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { PostLink, PostNeighbors, PostSummary } from '@sanwen/contracts/posts.schemas';
import type { z } from 'zod';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import type { Tables, ReadDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { type ListedPost, requireListedPost } from './find-posts.ts';
import { mapPostsUntagged } from './post-summaries.ts';

type Input = z.output<(typeof postsContract)['neighbors']['input']>;

/**
 * The posts before and after a post by date, in the reader's language or its fallback.
 * @throws AppError POST_NOT_FOUND
 */
export async function getNeighbors(ctx: RequestContext, { id }: Input): Promise<PostNeighbors> {
  const neighbors = await neighborIds(ctx, await requireListedPost(ctx, id));
  const mapped = await mapPostsUntagged(ctx, idsOf(neighbors));
  return linkNeighbors(
    ctx,
    neighbors,
    mapped.map(({ summary }) => summary),
  );
}

/** Also records the cache tag that is invalidated when another post comes between them. */
export function neighborIds(
  { db, request: { cacheTags } }: Pick<RequestContext, 'db' | 'request'>,
  post: ListedPost,
): Promise<NeighborIds> {
  cacheTags.add(changeTags.besidePost(post.id));
  return findNeighborIds(db, post);
}

export function idsOf({ older, newer }: NeighborIds): number[] {
  return [older, newer].filter((id) => id !== undefined);
}

/** Links to neighbors, given their summaries. Records their cache tags. */
export function linkNeighbors(
  { request: { cacheTags } }: Pick<RequestContext, 'request'>,
  { older, newer }: NeighborIds,
  views: readonly PostSummary[],
): PostNeighbors {
  const linkTo = (id: number | undefined): PostLink | null => {
    const view = views.find((one) => one.id === id);
    if (!view) return null;
    cacheTags.add(changeTags.post(view.id));
    return { id: view.id, slug: view.slug, locale: view.locale, title: view.title };
  };
  return { previous: linkTo(older), next: linkTo(newer) };
}

/** IDs of the listed posts before and after another by date. */
export interface NeighborIds {
  older: number | undefined;
  newer: number | undefined;
}

const NONE: NeighborIds = { older: undefined, newer: undefined };

/** Neighbors of a listed post. Posts with the same date are ordered by ID. One query. */
async function findNeighborIds(
  db: ReadDb,
  { id, listedAt }: Pick<ListedPost, 'id' | 'listedAt'>,
): Promise<NeighborIds> {
  const rows = await selectNeighbors(db, { id, listedAt });
  const idAt = (step: number) => rows.find((row) => row.step === step)?.id;
  return { older: idAt(-1), newer: idAt(1) };
}

/** The same for a post that may not be listed, which has none. */
export async function findNeighborIdsOf(db: ReadDb, id: number): Promise<NeighborIds> {
  const own = await db
    .selectFrom('posts')
    .select('listed_at as listedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return own?.listedAt ? findNeighborIds(db, { id, listedAt: own.listedAt }) : NONE;
}

/**
 * Each side is one step in an index. The first condition tells SQLite where to start, which a comparison of
 * row values doesn't.
 */
const selectNeighbors = prepareQuery(
  (db, { value }: Parameters<{ id: number; listedAt: Tables['posts']['listed_at'] }>) => {
    const listedAt = value('listedAt');
    const id = value('id');
    const older = db
      .selectFrom('posts')
      .select(['id', 'listed_at'])
      .where('listed_at', '<=', listedAt)
      .where(({ eb, or }) => or([eb('listed_at', '<', listedAt), eb('id', '<', id)]))
      .orderBy('listed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
    const newer = db
      .selectFrom('posts')
      .select(['id', 'listed_at'])
      .where('listed_at', '>=', listedAt)
      .where(({ eb, or }) => or([eb('listed_at', '>', listedAt), eb('id', '>', id)]))
      .orderBy('listed_at', 'asc')
      .orderBy('id', 'asc')
      .limit(1);
    return db
      .selectFrom(older.as('older'))
      .select(({ lit }) => ['older.id', lit<number>(-1).as('step')])
      .unionAll(
        db.selectFrom(newer.as('newer')).select(({ lit }) => ['newer.id', lit<number>(1).as('step')]),
      );
  },
);
