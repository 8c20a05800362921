import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';

/** How often a term was searched for in vain on a day. */
export interface Miss {
  /** `2026-11-21`, UTC. */
  day: string;
  term: string;
  searches: number;
}

const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;
/** Different terms that are kept of a day; whoever makes up words fills no disk. */
const TERMS_A_DAY = 1000;

/** Counts a miss: a term of the day that is known always, a new one while there is room for it. */
export async function saveMiss(em: Em, { day, term, searches }: Miss): Promise<void> {
  await em.transactional(async (tx) => {
    const db = readDb(tx);
    const known = await db
      .updateTable('search_misses')
      .set(({ eb }) => ({ searches: eb('searches', '+', searches) }))
      .where('day', '=', day)
      .where('term', '=', term)
      .returning('term')
      .execute();
    if (known.length > 0) return;
    const { terms } = await db
      .selectFrom('search_misses')
      .select(({ fn }) => fn.countAll<number | string>().as('terms'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (Number(terms) >= TERMS_A_DAY) return;
    await db
      .insertInto('search_misses')
      .values({ day, term, searches })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'term'])
          .doUpdateSet(({ eb }) => ({ searches: eb('search_misses.searches', '+', searches) })),
      )
      .execute();
  });
}

/** Forgets what was searched for longer ago than a season. */
export async function forgetMisses(em: Em, today: string): Promise<void> {
  await readDb(em).deleteFrom('search_misses').where('day', '<', daysBefore(today, RETENTION_DAYS)).execute();
}

/** A day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}
