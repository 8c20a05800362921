import { NewsletterIssue } from '#src/db/entities/subscribers.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb, type ReadDb } from '#src/db/read.ts';
import { readSettings } from '../../settings/stored-settings.service.ts';

/** A post whose date is longer ago is not news. */
const NEWS_MS = 24 * 3_600_000;

/**
 * Notes that readers see a post from now on, and emails it to the subscribers if whoever published it chose
 * so. That is done once: a post that readers saw before, or that was imported, is emailed to nobody. Call it
 * in the transaction that shows the post.
 */
export async function announcePost(tx: Em, postId: number, publishedAt: Date): Promise<void> {
  const db = readDb(tx);
  const { notify, announced_at } = await db
    .selectFrom('posts')
    .select(['notify', 'announced_at'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('posts')
    .set({ notify: 'none', announced_at: announced_at ?? new Date() })
    .where('id', '=', postId)
    .execute();
  const isNews = Date.now() - publishedAt.getTime() <= NEWS_MS;
  if (notify === 'subscribers' && announced_at === null && isNews) await planIssue(tx, db, postId);
}

/**
 * Plans to send a post, while there is somebody to send it to: it goes out if the transaction is committed.
 */
async function planIssue(tx: Em, db: ReadDb, postId: number): Promise<void> {
  const { newsletter } = await readSettings(db);
  if (!newsletter.enabled) return;
  const anyone = await db
    .selectFrom('subscribers')
    .select('id')
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  if (!anyone) return;
  const now = new Date();
  await tx.upsert(
    NewsletterIssue,
    { postId, createdAt: now, nextMailAt: now },
    { onConflictFields: ['postId'], onConflictAction: 'ignore' },
  );
}
