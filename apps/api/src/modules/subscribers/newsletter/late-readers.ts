import type { Locale } from '@sanwen/contracts/locales';
import { READABLE_STATES } from '#src/db/entities/posts.entities.ts';
import type { ReadDb } from '#src/db/read.ts';

/** Time to unpublish a language before those who waited for it get an email. */
const DELAY_MS = 60_000;

/** Whether someone waits for a post in their language. */
export async function anyoneWaits(db: ReadDb): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_deliveries')
    .select('issue_id')
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of subscribers who wait for an issue in their language. */
export async function countWaiting(db: ReadDb, issueId: number): Promise<number> {
  const { count } = await db
    .selectFrom('newsletter_deliveries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('issue_id', '=', issueId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface LateReaders {
  issueId: number;
  readers: { id: number; email: string; locale: Locale }[];
}

/** Readers of one issue whose language was published since, or who no longer want to wait. */
export async function findLateReaders(db: ReadDb, limit: number): Promise<LateReaders | undefined> {
  const rows = await db
    .selectFrom('newsletter_deliveries as delivery')
    .innerJoin('newsletter_issues as issue', 'issue.id', 'delivery.issue_id')
    .innerJoin('posts as post', 'post.id', 'issue.post_id')
    .innerJoin('subscribers as subscriber', 'subscriber.id', 'delivery.subscriber_id')
    .select(['delivery.issue_id', 'subscriber.id', 'subscriber.email', 'subscriber.locale'])
    .where('delivery.state', '=', 'waiting')
    .where('subscriber.state', '=', 'confirmed')
    .where('issue.stopped_at', 'is', null)
    .where('post.listed_at', 'is not', null)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('subscriber.waits_for_language', '=', false),
        exists(
          selectFrom('post_translations as text')
            .select('text.id')
            .whereRef('text.post_id', '=', 'post.id')
            .whereRef('text.locale', '=', 'subscriber.locale')
            .where('text.state', 'in', READABLE_STATES)
            .where('text.updated_at', '<=', new Date(Date.now() - DELAY_MS)),
        ),
      ]),
    )
    .orderBy('delivery.issue_id')
    .orderBy('subscriber.id')
    .limit(limit)
    .execute();
  const issueId = rows[0]?.issue_id;
  if (issueId === undefined) return undefined;
  const readers = rows.filter((row) => row.issue_id === issueId);
  return { issueId, readers: readers.map(({ id, email, locale }) => ({ id, email, locale })) };
}
