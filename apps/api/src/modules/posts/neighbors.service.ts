import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { PostLink, PostNeighbors, PostSummary } from '@sanwen/contracts/posts.schemas';
import type { z } from 'zod';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { type ListedPost, requireListedPost } from './find-listed-post.ts';
import { findNeighborIds, type NeighborIds } from './find-neighbors.ts';
import { mapUnnoted } from './mapped-posts.ts';

type Input = z.output<(typeof postsContract)['neighbors']['input']>;

/**
 * The posts before and after one, by date, each in the reader's language or the one that stands in for it.
 * @throws AppError POST_NOT_FOUND
 */
export async function getNeighbors(
  ctx: RequestContext,
  { id, locale = ctx.locale }: Input,
): Promise<PostNeighbors> {
  const beside = await neighborIds(ctx, await requireListedPost(ctx, id));
  const mapped = await mapUnnoted(ctx, idsOf(beside), locale);
  return linkNeighbors(
    ctx,
    beside,
    mapped.map(({ summary }) => summary),
  );
}

/** Who shows them is told when another post comes between. */
export function neighborIds(
  { db, cacheTags }: Pick<RequestContext, 'db' | 'cacheTags'>,
  post: ListedPost,
): Promise<NeighborIds> {
  cacheTags.add(changeTags.besidePost(post.id));
  return findNeighborIds(db, post);
}

export function idsOf({ older, newer }: NeighborIds): number[] {
  return [older, newer].filter((id) => id !== undefined);
}

/**
 * Links to neighbors, out of views that hold them. Who shows the links is told when one of the posts changes.
 */
export function linkNeighbors(
  { cacheTags }: Pick<RequestContext, 'cacheTags'>,
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
