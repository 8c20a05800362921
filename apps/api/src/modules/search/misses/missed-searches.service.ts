import { isbot } from 'isbot';
import type { Orm, Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { createMemoryLimiter } from '#src/platform/rate-limiter.ts';
import type { PendingMisses } from '#src/request/services.ts';
import { fold } from '#src/text/fold-text.ts';

/** Limit between two flushes. */
const PENDING_MAX = 2000;
/** Per network and minute; nobody types more. */
const LIMIT = { events: 20, windowMs: 60_000 };

export function createPendingMisses(orm: Orm): PendingMisses {
  const pending = new Map<string, Miss>();
  const { allows } = createMemoryLimiter(LIMIT);
  let lastCleanUp = '';

  return {
    async add(query, reader) {
      const { userAgent, isAhead } = reader;
      const isReader = !isAhead && userAgent !== '' && !isbot(userAgent);
      const term = isReader ? missedTerm(query) : undefined;
      if (term === undefined || !(await allows(reader))) return;
      const day = today();
      const key = `${day} ${term}`;
      const known = pending.get(key);
      if (known) known.searches += 1;
      else if (pending.size < PENDING_MAX) pending.set(key, { day, term, searches: 1 });
    },
    async flush() {
      for (const [key, miss] of pending.entries().take(pending.size)) {
        const { searches } = miss;
        await saveMiss(orm.em.fork(), { ...miss, searches });
        // More may have been added meanwhile.
        if (miss.searches === searches) pending.delete(key);
        else miss.searches -= searches;
      }
      if (lastCleanUp === today()) return;
      await deleteOldMisses(orm.em.fork(), today());
      lastCleanUp = today();
    },
  };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** How often a term was searched for on a day without results. */
interface Miss {
  /** `2026-11-21`, UTC. */
  day: string;
  term: string;
  searches: number;
}

const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;
/** Different terms stored per day, so that random words can't fill the disk. */
const TERMS_A_DAY = 1000;

/** Counts a miss. A term that is new on this day needs room below the limit. */
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

/** Deletes misses that are older than the retention time. */
export async function deleteOldMisses(em: Em, day: string): Promise<void> {
  await readDb(em).deleteFrom('search_misses').where('day', '<', daysBefore(day, RETENTION_DAYS)).execute();
}

/** The day `days` days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Longer queries don't help authors. */
const LENGTH_MAX = 80;
/** Personal data that people paste by mistake: email addresses, and phone, card, and ID numbers. */
const PERSONAL = /@|(?:\d[ .-]?){7,}/;

/**
 * The part of a query without results that is stored.
 * @returns undefined if nothing is stored
 */
export function missedTerm(query: string): string | undefined {
  const term = fold(query)
    .text.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return term === '' || term.length > LENGTH_MAX || PERSONAL.test(term) ? undefined : term;
}
