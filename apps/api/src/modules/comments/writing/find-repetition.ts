import type { ReadDb } from '#src/db/read.ts';
import { byWriter, type Writer } from './find-limit.ts';

const SAME_WITHIN_MS = 10 * 60_000;

/**
 * The comment that is sent a second time: by the same writer, at the same place, in the same words, minutes
 * later.
 */
export async function findRepetition(
  db: ReadDb,
  {
    postId,
    parentId,
    writer,
    markdown,
  }: { postId: number; parentId: number | null; writer: Writer; markdown: string },
): Promise<number | undefined> {
  const same = await db
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', postId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('created_at', '>', new Date(Date.now() - SAME_WITHIN_MS))
    .where('deleted_at', 'is', null)
    .where('status', '!=', 'trash')
    .where('markdown', '=', markdown)
    .where((eb) => byWriter(eb, writer))
    .executeTakeFirst();
  return same?.id;
}
