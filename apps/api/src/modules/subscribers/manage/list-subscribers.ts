import type {
  ManagedSubscriber,
  manageSubscribersContract,
  SubscriberState,
} from '@sanwen/contracts/subscribers.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '#src/db/read.ts';
import { toInstant } from '#src/db/values.ts';
import type { SignedInContext } from '#src/request/context.ts';

type Manage = typeof manageSubscribersContract;
type Input<Name extends keyof Manage> = z.output<Manage[Name]['input']>;

const DAY_MS = 86_400_000;

/** Subscribers in a state, latest first. */
export async function listSubscribers(
  { db }: SignedInContext,
  { state, q, tag, before, limit }: Input<'list'>,
): Promise<{ items: ManagedSubscriber[]; next: number | null }> {
  const pattern = likePattern(q.toLowerCase());
  const rows = await db
    .selectFrom('subscribers')
    .select([
      'id',
      'email',
      'name',
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
    .$if(tag !== undefined, (query) =>
      query.where('id', 'in', ({ selectFrom }) =>
        selectFrom('subscriber_tags')
          .select('subscriber_id')
          .where('tag', '=', tag ?? ''),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const tags =
    shown.length === 0
      ? []
      : await db
          .selectFrom('subscriber_tags')
          .select(['subscriber_id', 'tag'])
          .where(
            'subscriber_id',
            'in',
            shown.map(({ id }) => id),
          )
          .orderBy('tag')
          .execute();
  const items = shown.map((row) => ({
    id: row.id,
    email: row.email,
    name: row.name,
    tags: tags.filter(({ subscriber_id: owner }) => owner === row.id).map((each) => each.tag),
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
