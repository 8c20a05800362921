import { sql } from 'kysely';
import type { ReadDb } from '../../db/read.ts';
import { dayOf } from '../../db/values.ts';

export interface DayCount {
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

export async function viewsByDay(db: ReadDb, days: readonly string[]): Promise<DayCount[]> {
  const rows = await db
    .selectFrom('post_views')
    .select(({ fn }) => ['day', fn.sum<number | string>('views').as('count')])
    .where('day', '>=', days[0] ?? '')
    .groupBy('day')
    .execute();
  return fillDays(days, rows);
}

/** Public comments per day of writing. */
export async function commentsByDay(db: ReadDb, days: readonly string[]): Promise<DayCount[]> {
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

export async function subscribersByDay(db: ReadDb, days: readonly string[]): Promise<DayCount[]> {
  const rows = await db
    .selectFrom('subscriber_days')
    .select(['day', sql<number>`joined - gone`.as('count')])
    .where('day', '>=', days[0] ?? '')
    .execute();
  return fillDays(days, rows);
}
