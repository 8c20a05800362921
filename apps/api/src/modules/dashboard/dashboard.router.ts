import {
  WAITING_MAX,
  type dashboardContract,
  type dashboardManageContract,
} from '@sanwen/contracts/dashboard.contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ReadDb } from '../../db/read.ts';
import { readCount } from '../../db/site-counts.ts';
import { dayOf } from '../../db/values.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import type { SignedInContext } from '../../request/context.ts';
import type { HandlersOf } from '../../request/procedures.ts';
import { listMissingPages } from '../redirects/missing-pages.service.ts';
import { listMissedSearches } from '../search/misses/list-misses.service.ts';

export const dashboardHandlers: HandlersOf<typeof dashboardContract> = {
  manage: { get: readDashboard, waiting: readWaiting },
};

type Get = (typeof dashboardManageContract)['get'];

const MOST_READ = 10;

/** Statistics and pending work, in a fixed number of queries. */
async function readDashboard(
  ctx: SignedInContext,
  { days: count }: z.output<Get['input']>,
): Promise<z.output<Get['output']>> {
  const { db } = ctx;
  const days = lastDays(count);
  const [
    views,
    comments,
    subscribers,
    mostRead,
    missedSearches,
    missingPages,
    waiting,
    drafts,
    posts,
    subscriberTotal,
  ] = await Promise.all([
    viewsByDay(db, days),
    commentsByDay(db, days),
    subscribersByDay(db, days),
    readMostRead(ctx, days[0] ?? ''),
    listMissedSearches(ctx, { days: count, limit: MOST_READ }),
    listMissingPages(db, { days: count, limit: MOST_READ }),
    readWaiting(ctx),
    countUpTo(
      db.selectFrom('posts').select('id').where('status', '=', 'draft').where('trashed_at', 'is', null),
    ),
    readCount(db, 'posts'),
    db
      .selectFrom('subscriber_days')
      .select(sql<number | string | null>`sum(joined - gone)`.as('count'))
      .executeTakeFirst(),
  ]);
  return {
    views,
    comments,
    subscribers,
    mostRead,
    missedSearches,
    missingPages,
    waiting: { ...waiting, drafts },
    totals: { posts, subscribers: Number(subscriberTotal?.count ?? 0) },
  };
}

/** Counts of pending work, for the navigation's badges. */
async function readWaiting({ db }: SignedInContext): Promise<{ comments: number; failedEmails: number }> {
  const [comments, failedEmails] = await Promise.all([
    countUpTo(
      db.selectFrom('comments').select('id').where('status', '=', 'waiting').where('deleted_at', 'is', null),
    ),
    countUpTo(
      db.selectFrom('outbox').select('id').where('state', '=', 'failed').where('kind', '!=', 'webhook'),
    ),
  ]);
  return { comments, failedEmails };
}

interface Countable {
  limit: (count: number) => { execute: () => Promise<unknown[]> };
}

/** Counts rows of an index range, up to a bound. */
async function countUpTo(query: Countable): Promise<number> {
  return (await query.limit(WAITING_MAX).execute()).length;
}

type MostRead = z.output<Get['output']>['mostRead'];

async function readMostRead({ db, locale, settings }: SignedInContext, since: string): Promise<MostRead> {
  const top = await mostViewed(db, since);
  const ids = top.map(({ id }) => id);
  if (ids.length === 0) return [];
  const texts = await db
    .selectFrom('post_translations')
    .select(['post_id', 'locale', 'title'])
    .where('post_id', 'in', ids)
    .execute();
  return top.map(({ id, slug, views }) => {
    const own = texts.filter((text) => text.post_id === id);
    return {
      id,
      slug,
      views: Number(views),
      title: pickTranslation(own, locale, settings.language.defaultLanguage)?.title ?? slug,
    };
  });
}

function mostViewed(db: ReadDb, since: string) {
  return db
    .selectFrom('post_views as view')
    .innerJoin('posts as post', 'post.id', 'view.post_id')
    .select(({ fn }) => ['post.id', 'post.slug', fn.sum<number | string>('view.views').as('views')])
    .where('view.day', '>=', since)
    .where('post.listed_at', 'is not', null)
    .groupBy(['post.id', 'post.slug'])
    .orderBy('views', 'desc')
    .orderBy('post.id', 'desc')
    .limit(MOST_READ)
    .execute();
}

interface DayCount {
  day: string;
  count: number;
}

const DAY_MS = 86_400_000;

/** The last days (UTC) including today, oldest first. */
export function lastDays(days: number, now = Date.now()): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** One entry per day, zero for days without a row. */
export function fillDays(
  days: readonly string[],
  rows: readonly { day: string; count: number | string | null }[],
): DayCount[] {
  const counts = new Map(rows.map((row) => [row.day, Number(row.count ?? 0)]));
  return days.map((day) => ({ day, count: counts.get(day) ?? 0 }));
}

async function viewsByDay(db: ReadDb, days: readonly string[]): Promise<DayCount[]> {
  const rows = await db
    .selectFrom('post_views')
    .select(({ fn }) => ['day', fn.sum<number | string>('views').as('count')])
    .where('day', '>=', days[0] ?? '')
    .groupBy('day')
    .execute();
  return fillDays(days, rows);
}

/** Public comments per day of writing. */
async function commentsByDay(db: ReadDb, days: readonly string[]): Promise<DayCount[]> {
  const rows = await db
    .selectFrom('comments')
    .select(({ fn }) => [
      dayOf(db, 'comments.created_at').as('day'),
      fn.countAll<number | string>().as('count'),
    ])
    .where('status', '=', 'approved')
    .where('created_at', '>=', new Date(`${days[0]}T00:00:00Z`))
    .groupBy('day')
    .execute();
  return fillDays(days, rows);
}

async function subscribersByDay(db: ReadDb, days: readonly string[]): Promise<DayCount[]> {
  const rows = await db
    .selectFrom('subscriber_days')
    .select(['day', sql<number>`joined - gone`.as('count')])
    .where('day', '>=', days[0] ?? '')
    .execute();
  return fillDays(days, rows);
}
