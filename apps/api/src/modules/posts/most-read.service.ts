import type { postsContract } from '@sanwen/contracts/posts.contract';
import type { PostLink } from '@sanwen/contracts/posts.schemas';
import type { z } from 'zod';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import { findMostReadIds } from './find-front.ts';
import { mapUnnoted } from './mapped-posts.ts';
import { recordListTags } from './record-cache-tags.ts';

type Input = z.output<(typeof postsContract)['mostRead']['input']>;

const MOST_READ = 5;

/**
 * Links to the posts that were read most, each in the reader's language or the one that stands in for it.
 * Four queries.
 */
export async function listMostRead(
  ctx: RequestContext,
  { locale = ctx.locale }: Input,
): Promise<{ items: PostLink[] }> {
  recordListTags(ctx.cacheTags, { sort: 'popular' });
  const mapped = await mapUnnoted(ctx, await findMostReadIds(ctx.db, MOST_READ), locale);
  return {
    items: mapped.map(({ summary: { id, slug, locale: written, title } }) => {
      ctx.cacheTags.add(changeTags.post(id));
      return { id, slug, locale: written, title };
    }),
  };
}
