import type { EmailOptions, IssueProgress, IssueState } from '@sanwen/contracts/newsletter.schemas';
import type { Selectable } from 'kysely';
import { OutboxItem } from '#src/db/entities/outbox.entities.ts';
import { NewsletterIssue } from '#src/db/entities/subscribers.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { type ReadDb, readDb, type Tables } from '#src/db/read.ts';
import { fromJson, toInstant, toJson } from '#src/db/values.ts';
import { readSettings } from '../../settings/settings.service.ts';

/** Older posts aren't announced. */
const NEWS_MS = 24 * 3_600_000;
/** Time to stop the emails of a post that was just published. */
const DELAY_MS = 60_000;

/**
 * Marks a post as announced and emails it to subscribers if its publisher chose to. This happens once: posts
 * that were public before, or were imported, aren't emailed, unless their emails were taken back. Call it in
 * the transaction that publishes the post.
 */
export async function announcePost(tx: Em, postId: number, publishedAt: Date): Promise<void> {
  const db = readDb(tx);
  const { notify, announced_at, email_options } = await db
    .selectFrom('posts')
    .select(['notify', 'announced_at', 'email_options'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('posts')
    .set({ notify: 'none', email_options: null, announced_at: announced_at ?? new Date() })
    .where('id', '=', postId)
    .execute();
  if (notify === 'none') return;
  const options = email_options === null ? undefined : fromJson<EmailOptions>(email_options);
  if (await resumeIssue(tx, postId, { options })) return;
  const isNews = Date.now() - publishedAt.getTime() <= NEWS_MS;
  if (announced_at === null && isNews) await planIssue(tx, db, postId, options);
}

/** Creates a newsletter issue if there are subscribers; it's sent if the transaction commits. */
async function planIssue(
  tx: Em,
  db: ReadDb,
  postId: number,
  options: EmailOptions | undefined,
): Promise<void> {
  const { newsletter, publishing } = await readSettings(db);
  if (!newsletter.enabled) return;
  const anyone = await db
    .selectFrom('subscribers')
    .select('id')
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst();
  if (!anyone) return;
  const now = new Date();
  const sendAt = new Date(now.getTime() + DELAY_MS);
  await tx.upsert(
    NewsletterIssue,
    {
      postId,
      createdAt: now,
      sendAt,
      nextMailAt: now,
      options: options ?? { audience: { kind: 'all' }, content: publishing.content, texts: {} },
    },
    { onConflictFields: ['postId'], onConflictAction: 'ignore' },
  );
}

/** Matches the keys of an issue's emails in the outbox. */
const keysOf = (issueId: number) => ({ $like: `issue-${issueId}-%` });

/**
 * Takes back the emails of a post that haven't left. Up to four that are being sent may still arrive.
 * @returns how many were taken back; undefined if there was nothing to stop
 */
export async function stopIssue(tx: Em, postId: number): Promise<number | undefined> {
  const db = readDb(tx);
  const issue = await db
    .selectFrom('newsletter_issues')
    .selectAll()
    .where('post_id', '=', postId)
    .executeTakeFirst();
  const state = issue && stateOf(issue);
  if (!issue || state === 'sent' || state === 'stopped') return undefined;
  // Nothing recorded who got an issue of 0.1, so sending it later would send it twice.
  if (issue.send_at === null) return undefined;
  await db
    .updateTable('newsletter_issues')
    .set({ stopped_at: new Date() })
    .where('id', '=', issue.id)
    .execute();
  const stopped = await tx.nativeDelete(OutboxItem, {
    kind: 'mail',
    state: 'waiting',
    key: keysOf(issue.id),
  });
  await db
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({ ordered: eb('ordered', '-', stopped) }))
    .where('id', '=', issue.id)
    .execute();
  return stopped;
}

interface Resumption {
  /** Default: as before. */
  options?: EmailOptions | undefined;
  now?: boolean;
}

/**
 * Sends an issue whose emails were taken back to those who didn't get it, including those who have subscribed
 * since. Call it in the transaction that makes the post public, or while it is.
 * @returns whether there was one
 */
export async function resumeIssue(
  tx: Em,
  postId: number,
  { options, now = false }: Resumption = {},
): Promise<boolean> {
  const db = readDb(tx);
  const issue = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('post_id', '=', postId)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst();
  if (!issue) return false;
  // Those whose email failed didn't get it either.
  const gone = { kind: 'mail', key: keysOf(issue.id) } as const;
  const failed = await tx.nativeDelete(OutboxItem, { ...gone, state: 'failed' });
  const waiting = await tx.nativeDelete(OutboxItem, { ...gone, state: 'waiting' });
  const time = new Date();
  await db
    .updateTable('newsletter_issues')
    .set(({ eb }) => ({
      created_at: time,
      send_at: new Date(time.getTime() + (now ? 0 : DELAY_MS)),
      stopped_at: null,
      ordered_at: null,
      last_subscriber_id: 0,
      ordered: eb('ordered', '-', failed + waiting),
      failed: eb('failed', '-', failed),
      ...(options ? { options: toJson(options) } : {}),
    }))
    .where('id', '=', issue.id)
    .execute();
  return true;
}

/** Sends a planned issue without waiting. */
export async function sendPlannedIssue(tx: Em, postId: number): Promise<void> {
  await readDb(tx)
    .updateTable('newsletter_issues')
    .set({ send_at: new Date() })
    .where('post_id', '=', postId)
    .where('stopped_at', 'is', null)
    .where('send_at', '>', new Date())
    .execute();
}

type IssueRow = Pick<
  Selectable<Tables['newsletter_issues']>,
  'id' | 'created_at' | 'send_at' | 'stopped_at' | 'ordered_at' | 'ordered' | 'sent' | 'failed' | 'dropped'
>;

/** Progress of an issue. */
export function progressOf(row: IssueRow): IssueProgress {
  const { id, ordered, sent, failed, dropped } = row;
  return {
    id,
    state: stateOf(row),
    sendAt: toInstant(row.send_at ?? row.created_at),
    ordered,
    sent,
    failed,
    dropped,
  };
}

function stateOf(row: Omit<IssueRow, 'id'>): IssueState {
  if (row.stopped_at !== null) return 'stopped';
  if (row.send_at !== null && new Date(row.send_at).getTime() > Date.now()) return 'planned';
  const isDone = row.ordered_at !== null && row.sent + row.failed + row.dropped >= row.ordered;
  return isDone ? 'sent' : 'sending';
}
