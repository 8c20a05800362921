import { NewsletterIssue } from '#src/db/entities/subscribers.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb, type ReadDb } from '#src/db/read.ts';
import { readSettings } from '../../settings/settings.service.ts';

/** Older posts aren't announced. */
const NEWS_MS = 24 * 3_600_000;

/**
 * Marks a post as announced and emails it to subscribers if its publisher chose to. This happens once: posts
 * that were public before, or were imported, aren't emailed. Call it in the transaction that publishes the
 * post.
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

/** Creates a newsletter issue if there are subscribers; it's sent if the transaction commits. */
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
