import type { z } from 'zod';
import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { PostLink, PostNeighbours, PostSummary } from '@sanwen/contracts/posts.schemas';
import { changeTags } from '../../change-tags.ts';
import type { RequestContext } from '../../context.ts';
import { requireListedPost } from './find-listed-post.ts';
import type { ListedPost } from './find-listed-post.ts';
import { findNeighbourIds } from './find-neighbours.ts';
import type { NeighbourIds } from './find-neighbours.ts';
import { mapUnnoted } from './mapped-posts.ts';

type Input = z.output<(typeof postsContract)['neighbours']['input']>;

/**
 * The posts before and after one, by date, each in the reader's language or the one that stands in for it.
 * @throws AppError POST_NOT_FOUND
 */
export async function getNeighbours(ctx: RequestContext, { id, locale = ctx.locale }: Input): Promise<PostNeighbours> {
  const beside = await neighbourIds(ctx, await requireListedPost(ctx, id));
  const mapped = await mapUnnoted(ctx, idsOf(beside), locale);
  return linkNeighbours(ctx, beside, mapped.map(({ summary }) => summary));
}

/** Who shows them is told when another post comes between. */
export function neighbourIds({ db, shows }: Pick<RequestContext, 'db' | 'shows'>, post: ListedPost): Promise<NeighbourIds> {
  shows.add(changeTags.besidePost(post.id));
  return findNeighbourIds(db, post);
}

export function idsOf({ older, newer }: NeighbourIds): number[] {
  return [older, newer].filter((id) => id !== undefined);
}

/** Links to neighbours, out of views that hold them. Who shows the links is told when one of the posts changes. */
export function linkNeighbours(
  { shows }: Pick<RequestContext, 'shows'>,
  { older, newer }: NeighbourIds,
  views: readonly PostSummary[],
): PostNeighbours {
  const linkTo = (id: number | undefined): PostLink | null => {
    const view = views.find((one) => one.id === id);
    if (!view) return null;
    shows.add(changeTags.post(view.id));
    return { id: view.id, slug: view.slug, locale: view.locale, title: view.title };
  };
  return { previous: linkTo(older), next: linkTo(newer) };
}
