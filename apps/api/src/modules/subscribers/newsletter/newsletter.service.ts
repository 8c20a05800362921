import { NewsletterIssue } from '#src/db/entities/subscribers.entities.ts';
import type { Em, Orm } from '#src/db/orm.ts';
import { type ReadDb, readDb } from '#src/db/read.ts';
import type { Deps } from '#src/request/context.ts';
import { enqueueEmail } from '../../outbox/outbox.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { issueEmail } from './newsletter.email.ts';

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

/** Emails enqueued per transaction. Another email, such as a password reset, waits for at most this many. */
const BATCH = 200;
/** How far ahead emails are enqueued if the hourly rate is limited. */
const AHEAD_MS = 60_000;
const HOUR_MS = 3_600_000;

/** An issue whose emails aren't all enqueued yet. */
interface OpenIssue {
  id: number;
  last_subscriber_id: number;
  created_at: Date | number | string;
}

/**
 * Enqueues the next emails of the oldest unfinished issue. Its position is saved in the same transaction, so
 * a crash causes neither gaps nor duplicates, and processes can run this in parallel.
 * @returns how many were enqueued; 0 if there is nothing to do now
 */
export async function enqueueIssueEmails({ orm, settings }: Pick<Deps, 'orm' | 'settings'>): Promise<number> {
  const db = readDb(orm.em.fork());
  const issue = await db
    .selectFrom('newsletter_issues')
    .select(['id', 'last_subscriber_id', 'created_at'])
    .where('ordered_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!issue || (await hasEnough(db))) return 0;
  const { newsletter } = await settings();
  const gapMs = newsletter.mailsAnHour === null ? 0 : HOUR_MS / newsletter.mailsAnHour;
  const from = await nextTime(db);
  const room =
    from - Date.now() > AHEAD_MS ? 0 : gapMs === 0 ? BATCH : Math.min(BATCH, Math.ceil(AHEAD_MS / gapMs));
  return room === 0 ? 0 : enqueueNext(orm, issue, { room, from, gapMs });
}

/** Whether a full batch of emails is already waiting. */
async function hasEnough(db: ReadDb): Promise<boolean> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', new Date())
    .limit(BATCH);
  return (await due.execute()).length >= BATCH;
}

/** Earliest time for the next newsletter email. */
async function nextTime(db: ReadDb): Promise<number> {
  const last = await db
    .selectFrom('newsletter_issues')
    .select('next_mail_at')
    .orderBy('next_mail_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(Date.now(), last ? new Date(last.next_mail_at).getTime() : 0);
}

async function enqueueNext(
  orm: Orm,
  issue: OpenIssue,
  pace: { room: number; from: number; gapMs: number },
): Promise<number> {
  const readers = await readDb(orm.em.fork())
    .selectFrom('subscribers')
    .select(['id', 'email', 'locale'])
    .where('state', '=', 'confirmed')
    .where('id', '>', issue.last_subscriber_id)
    .where('confirmed_at', '<=', new Date(issue.created_at))
    .orderBy('id')
    .limit(pace.room)
    .execute();
  const last = readers.at(-1)?.id ?? issue.last_subscriber_id;
  return orm.em.fork().transactional(async (tx) => {
    const claimed = await readDb(tx)
      .updateTable('newsletter_issues')
      .set(({ eb }) => ({
        last_subscriber_id: last,
        ordered: eb('ordered', '+', readers.length),
        next_mail_at: new Date(pace.from + readers.length * pace.gapMs),
        ordered_at: readers.length < pace.room ? new Date() : null,
      }))
      .where('id', '=', issue.id)
      .where('last_subscriber_id', '=', issue.last_subscriber_id)
      .where('ordered_at', 'is', null)
      .executeTakeFirst();
    // Another process enqueued these.
    if (Number(claimed.numUpdatedRows) === 0) return 0;
    readers.forEach(({ id, email, locale }, index) => {
      const key = `issue-${issue.id}-${id}`;
      const notBefore = new Date(pace.from + index * pace.gapMs);
      enqueueEmail(tx, issueEmail, {
        key,
        notBefore,
        to: email,
        locale,
        data: { issue: issue.id, subscriber: id },
      });
    });
    return readers.length;
  });
}
