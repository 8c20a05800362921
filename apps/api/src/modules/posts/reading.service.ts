import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { Reading } from '@sanwen/contracts/posts.schemas';
import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';
import type { RequestContext } from '../../request/context.ts';
import { requireListedPost } from './find-listed-post.ts';
import { relatedIds } from './find-related.ts';
import { mapUnnoted } from './mapped-posts.ts';
import { idsOf, linkNeighbors, neighborIds } from './neighbors.service.ts';
import { withText } from './post-text.ts';
import { recordSummaryTags } from './record-cache-tags.ts';

type Input = z.output<(typeof postsContract)['reading']['input']>;

const RELATED = 4;

/**
 * What a post's page shows: what `get`, `related` and `neighbors` answer one by one, for the cost of about
 * one of them. Eight queries.
 * @throws AppError POST_NOT_FOUND
 */
export async function readPost(ctx: RequestContext, { id, locale = ctx.locale }: Input): Promise<Reading> {
  const listed = await requireListedPost(ctx, id);
  const [related, beside] = await Promise.all([relatedIds(ctx, listed, RELATED), neighborIds(ctx, listed)]);
  const mapped = await mapUnnoted(ctx, [...new Set([listed.id, ...related, ...idsOf(beside)])], locale);
  const views = mapped.map(({ summary }) => summary);
  const [own] = mapped;
  if (own?.summary.id !== listed.id) throw new AppError('POST_NOT_FOUND');
  const readOn = views.filter((view) => related.includes(view.id));
  for (const view of [own.summary, ...readOn]) recordSummaryTags(ctx.cacheTags, view);
  return { post: await withText(ctx, own), related: readOn, neighbors: linkNeighbors(ctx, beside, views) };
}
