import { NewsletterIssue } from '../../../db/entities/subscribers.entities.ts';
import type { Em } from '../../../db/orm.ts';
import { readDb } from '../../../db/read.ts';
import { readSettings } from '../../settings/stored-settings.service.ts';

/** A post whose date is longer ago is not news: it was imported, or taken back and shown again. */
const NEWS_MS = 48 * 3_600_000;

/**
 * Plans to send a post that readers see from now on. Call it in the transaction that shows it: it goes out if that is committed. A post
 * is planned once, whatever becomes of it and however often it is published; and only while there is somebody to send it to.
 */
export async function planIssue(tx: Em, post: { id: number; publishedAt: Date }): Promise<void> {
  if (Date.now() - post.publishedAt.getTime() > NEWS_MS) return;
  const db = readDb(tx);
  const { newsletter } = await readSettings(db);
  if (!newsletter.enabled) return;
  const anyone = await db.selectFrom('subscribers').select('id').where('state', '=', 'confirmed').limit(1).executeTakeFirst();
  if (!anyone) return;
  const now = new Date();
  await tx.upsert(
    NewsletterIssue,
    { postId: post.id, createdAt: now, nextMailAt: now },
    { onConflictFields: ['postId'], onConflictAction: 'ignore' },
  );
}
