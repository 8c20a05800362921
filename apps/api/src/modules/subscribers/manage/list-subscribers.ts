import type {
  ManagedIssue,
  ManagedSubscriber,
  manageSubscribersContract,
  SubscriberState,
} from '@sanwen/contracts/subscribers.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#src/db/read.ts';
import { toInstant } from '#src/db/values.ts';
import { pickTranslation } from '#src/i18n/localized.ts';
import type { SignedInContext } from '#src/request/context.ts';

type Manage = typeof manageSubscribersContract;
type Input<Name extends keyof Manage> = z.output<Manage[Name]['input']>;

const DAY_MS = 86_400_000;

/** Subscribers in a state, latest first. */
export async function listSubscribers(
  { db }: SignedInContext,
  { state, q, before, limit }: Input<'list'>,
): Promise<{ items: ManagedSubscriber[]; next: number | null }> {
  const pattern = likePattern(q.toLowerCase());
  const rows = await db
    .selectFrom('subscribers')
    .select([
      'id',
      'email',
      'locale',
      'state',
      'paused_reason',
      'created_at',
      'confirmed_at',
      'unsubscribed_at',
    ])
    .$if(state !== 'all', (query) => query.where('state', '=', state === 'all' ? 'pending' : state))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(q !== '', (query) => query.where(sql<boolean>`email like ${pattern} escape '\\'`))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    id: row.id,
    email: row.email,
    locale: row.locale,
    state: row.state,
    pausedReason: row.paused_reason,
    createdAt: toInstant(row.created_at),
    confirmedAt: row.confirmed_at === null ? null : toInstant(row.confirmed_at),
    unsubscribedAt: row.unsubscribed_at === null ? null : toInstant(row.unsubscribed_at),
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Subscriber count per state, by one index scan. */
export async function countSubscribers({ db }: SignedInContext): Promise<Record<SubscriberState, number>> {
  const rows = await db
    .selectFrom('subscribers')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute();
  const of = (state: SubscriberState) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    paused: of('paused'),
    unsubscribed: of('unsubscribed'),
  };
}

/** Joined and left subscribers for each of the last days, including days without changes. */
export async function subscriberGrowth({ db }: SignedInContext, { days }: Input<'growth'>) {
  const names = Array.from({ length: days }, (_, index) =>
    new Date(Date.now() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const rows = await db
    .selectFrom('subscriber_days')
    .select(['day', 'joined', 'gone'])
    .where('day', '>=', names[0] ?? '')
    .execute();
  return { days: names.map((day) => rows.find((row) => row.day === day) ?? { day, joined: 0, gone: 0 }) };
}

/** Sent and current newsletter issues, latest first, with titles in the caller's language. */
export async function listIssues(
  { db, locale, settings }: SignedInContext,
  { before, limit }: z.output<(typeof manageSubscribersContract)['issues']['input']>,
): Promise<{ items: ManagedIssue[]; next: number | null }> {
  const rows = await db
    .selectFrom('newsletter_issues as issue')
    .leftJoin('posts as post', 'post.id', 'issue.post_id')
    .select([
      'issue.id',
      'issue.post_id',
      'issue.created_at',
      'issue.ordered_at',
      'issue.ordered',
      'issue.sent',
      'issue.failed',
      'issue.dropped',
      'post.slug',
    ])
    .$if(before !== undefined, (query) => query.where('issue.id', '<', before ?? 0))
    .orderBy('issue.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const ids = shown.map((row) => row.post_id);
  const titles =
    ids.length === 0
      ? []
      : await db
          .selectFrom('post_translations')
          .select(['post_id', 'locale', 'title'])
          .where('post_id', 'in', ids)
          .execute();
  const items = shown.map(
    ({ id, post_id: postId, slug, created_at, ordered_at, ordered, sent, failed, dropped }) => {
      const texts = titles.filter((text) => text.post_id === postId);
      const title = pickTranslation(texts, locale, settings.language.defaultLanguage)?.title ?? '';
      const isDone = ordered_at !== null && sent + failed + dropped >= ordered;
      const post = slug === null ? null : { id: postId, slug, title };
      return { id, post, createdAt: toInstant(created_at), ordered, sent, failed, dropped, isDone };
    },
  );
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
