import type { Locale } from '@sanwen/contracts/locales';
import type { EmailOptions } from '@sanwen/contracts/newsletter.schemas';
import { READABLE_STATES } from '#src/db/entities/posts.entities.ts';
import { NewsletterDelivery } from '#src/db/entities/subscribers.entities.ts';
import type { Em, Orm } from '#src/db/orm.ts';
import { type ReadDb, readDb } from '#src/db/read.ts';
import { fromJson, toBoolean } from '#src/db/values.ts';
import type { Deps } from '#src/request/context.ts';
import { enqueueEmail } from '../../outbox/outbox.service.ts';
import { subscribersIn } from './audience.ts';
import { anyoneWaits, findLateReaders } from './late-readers.ts';
import { issueEmail } from './newsletter.email.ts';

/** Emails enqueued per transaction. Another email, such as a password reset, waits for at most this many. */
const BATCH = 200;
/** How far ahead emails are enqueued if the hourly rate is limited. */
const AHEAD_MS = 60_000;
const HOUR_MS = 3_600_000;

/** An issue whose emails aren't all enqueued yet. */
interface OpenIssue {
  id: number;
  post_id: number;
  last_subscriber_id: number;
  created_at: Date | number | string;
  options: EmailOptions | string | null;
}

/**
 * Enqueues the next emails of the oldest unfinished issue, or for readers whose language was published since.
 * The position is saved in the same transaction, so a crash causes neither gaps nor duplicates, and processes
 * can run this in parallel.
 * @returns how many were enqueued; 0 if there is nothing to do now
 */
export async function enqueueIssueEmails({ orm, settings }: Pick<Deps, 'orm' | 'settings'>): Promise<number> {
  const db = readDb(orm.em.fork());
  const issue = await db
    .selectFrom('newsletter_issues')
    .select(['id', 'post_id', 'last_subscriber_id', 'created_at', 'options'])
    .where('ordered_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where(({ eb, or }) => or([eb('send_at', 'is', null), eb('send_at', '<=', new Date())]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!issue && !(await anyoneWaits(db))) return 0;
  if (await hasEnough(db)) return 0;
  const { newsletter } = await settings();
  const gapMs = newsletter.mailsAnHour === null ? 0 : HOUR_MS / newsletter.mailsAnHour;
  const from = await nextTime(db);
  const room =
    from - Date.now() > AHEAD_MS ? 0 : gapMs === 0 ? BATCH : Math.min(BATCH, Math.ceil(AHEAD_MS / gapMs));
  if (room === 0) return 0;
  const pace = { room, from, gapMs };
  return issue ? enqueueNext(orm, issue, pace) : enqueueLate(orm, pace);
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
  const db = readDb(orm.em.fork());
  const readers = await nextReaders(db, issue, pace.room);
  const languages = await publishedLanguages(db, issue.post_id);
  const waiting = readers.filter(({ locale, waits }) => waits && !languages.has(locale));
  const known = await knownKeys(db, issue.id, readers);
  const receivers = readers.filter(
    (reader) => !waiting.includes(reader) && !known.has(keyOf(issue.id, reader.id)),
  );
  const last = readers.at(-1)?.id ?? issue.last_subscriber_id;
  return orm.em.fork().transactional(async (tx) => {
    const claimed = await readDb(tx)
      .updateTable('newsletter_issues')
      .set(({ eb }) => ({
        last_subscriber_id: last,
        ordered: eb('ordered', '+', receivers.length),
        next_mail_at: new Date(pace.from + receivers.length * pace.gapMs),
        ordered_at: readers.length < pace.room ? new Date() : null,
      }))
      .where('id', '=', issue.id)
      .where('last_subscriber_id', '=', issue.last_subscriber_id)
      .where('ordered_at', 'is', null)
      .where('stopped_at', 'is', null)
      .executeTakeFirst();
    // Another process enqueued these, or they were taken back.
    if (Number(claimed.numUpdatedRows) === 0) return 0;
    enqueueTo(tx, issue.id, receivers, pace);
    for (const { id } of waiting)
      await tx.upsert(
        NewsletterDelivery,
        { issue: issue.id, subscriber: id, state: 'waiting' },
        { onConflictFields: ['issue', 'subscriber'], onConflictAction: 'ignore' },
      );
    return readers.length;
  });
}

/** Enqueues emails to readers who waited for their language. */
async function enqueueLate(orm: Orm, pace: { room: number; from: number; gapMs: number }): Promise<number> {
  const found = await findLateReaders(readDb(orm.em.fork()), pace.room);
  if (!found) return 0;
  const { issueId, readers } = found;
  return orm.em.fork().transactional(async (tx) => {
    const db = readDb(tx);
    const released = await db
      .deleteFrom('newsletter_deliveries')
      .where('issue_id', '=', issueId)
      .where('state', '=', 'waiting')
      .where(
        'subscriber_id',
        'in',
        readers.map(({ id }) => id),
      )
      .returning('subscriber_id')
      .execute();
    // Another process may have enqueued some of these.
    const ids = new Set(released.map((row) => row.subscriber_id));
    const receivers = readers.filter(({ id }) => ids.has(id));
    await db
      .updateTable('newsletter_issues')
      .set(({ eb }) => ({
        ordered: eb('ordered', '+', receivers.length),
        next_mail_at: new Date(pace.from + receivers.length * pace.gapMs),
      }))
      .where('id', '=', issueId)
      .execute();
    enqueueTo(tx, issueId, receivers, pace);
    return receivers.length;
  });
}

interface Reader {
  id: number;
  email: string;
  locale: Locale;
  waits: boolean;
}

async function nextReaders(db: ReadDb, issue: OpenIssue, room: number): Promise<Reader[]> {
  const audience = issue.options === null ? undefined : fromJson<EmailOptions>(issue.options).audience;
  const rows = await subscribersIn(db, audience ?? { kind: 'all' }, issue.id)
    .select(['id', 'email', 'locale', 'waits_for_language'])
    .where('id', '>', issue.last_subscriber_id)
    .where('confirmed_at', '<=', new Date(issue.created_at))
    .orderBy('id')
    .limit(room)
    .execute();
  return rows.map(({ waits_for_language, ...reader }) => ({
    ...reader,
    waits: toBoolean(waits_for_language),
  }));
}

/** Languages in which readers can see a post. */
async function publishedLanguages(db: ReadDb, postId: number): Promise<Set<Locale>> {
  const rows = await db
    .selectFrom('post_translations')
    .select('locale')
    .where('post_id', '=', postId)
    .where('state', 'in', READABLE_STATES)
    .execute();
  return new Set(rows.map(({ locale }) => locale));
}

const keyOf = (issueId: number, subscriberId: number) => `issue-${issueId}-${subscriberId}`;

/** Keys of emails that are in the outbox already, such as those being sent when an issue was taken back. */
async function knownKeys(db: ReadDb, issueId: number, readers: readonly Reader[]): Promise<Set<string>> {
  if (readers.length === 0) return new Set();
  const rows = await db
    .selectFrom('outbox')
    .select('key')
    .where(
      'key',
      'in',
      readers.map(({ id }) => keyOf(issueId, id)),
    )
    .execute();
  return new Set(rows.map(({ key }) => key));
}

function enqueueTo(
  tx: Em,
  issueId: number,
  readers: readonly Omit<Reader, 'waits'>[],
  pace: { from: number; gapMs: number },
): void {
  readers.forEach(({ id, email, locale }, index) => {
    enqueueEmail(tx, issueEmail, {
      key: keyOf(issueId, id),
      notBefore: new Date(pace.from + index * pace.gapMs),
      to: email,
      locale,
      data: { issue: issueId, subscriber: id },
    });
  });
}
