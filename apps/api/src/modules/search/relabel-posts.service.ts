import { setImmediate } from 'node:timers/promises';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { indexPost } from './search-index.service.ts';

/** Posts that are indexed within the change; more would keep everyone else from writing. */
const AT_ONCE = 20;
const IDS_AT_ONCE = 500;

/**
 * Brings the names of tags and categories in the index in line for these posts. Call it in the transaction of
 * the change, after it is flushed, with the posts locked. SQLite works in this thread, so others get their
 * turn in between.
 * @returns whether some are only marked as outdated: let `reindexing.catchUp` follow the commit.
 */
export async function relabelPosts(tx: Em, postIds: readonly number[]): Promise<boolean> {
  for (const id of postIds.slice(0, AT_ONCE)) {
    await indexPost(tx, id);
    await setImmediate();
  }
  for (let first = AT_ONCE; first < postIds.length; first += IDS_AT_ONCE) {
    await readDb(tx)
      .insertInto('search_outdated')
      .values(postIds.slice(first, first + IDS_AT_ONCE).map((id) => ({ post_id: id })))
      .onConflict((conflict) => conflict.column('post_id').doNothing())
      .execute();
    await setImmediate();
  }
  return postIds.length > AT_ONCE;
}
