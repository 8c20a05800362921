import type { postsContract } from '@sanwen/contracts/posts.contract';
import { isbot } from 'isbot';
import type { z } from 'zod';
import type { RequestContext } from '../../request/context.ts';

/**
 * Counts a view of a post: once per visitor, post, and day. Bots, other sites, and prefetched pages don't
 * count, but get the same response.
 */
export async function countView(
  { deps: { views }, request: { caller } }: RequestContext,
  { id }: z.output<typeof postsContract.countView.input>,
): Promise<{ received: true }> {
  const isReader = caller.isOwnPage && !caller.isAhead && caller.userAgent !== '' && !isbot(caller.userAgent);
  if (isReader) await views.add(id, caller);
  return { received: true };
}
