import { isbot } from 'isbot';
import type { Orm, Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import type { Caller } from '#src/http/caller.ts';
import { createMemoryLimiter } from '#src/platform/rate-limiter.ts';
import { fold } from '../tokens/fold.service.ts';

/**
 * Searches that found nothing and are not in the database yet. A crash loses those of the last few seconds.
 */
export interface PendingMisses {
  /** Notes a query. Nothing of who asked is kept. */
  add: (query: string, reader: Caller) => Promise<void>;
  /** Saves what was noted. What cannot be saved is kept for the next time. */
  flush: () => Promise<void>;
}

/** Kept at most between two savings. */
const PENDING_MAX = 2000;
/** Of one network a minute: no person tries more words. */
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
        // More may have come meanwhile.
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

/** How often a term was searched for in vain on a day. */
interface Miss {
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
export async function deleteOldMisses(em: Em, day: string): Promise<void> {
  await readDb(em).deleteFrom('search_misses').where('day', '<', daysBefore(day, RETENTION_DAYS)).execute();
}

/** A day so many days before another. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** A longer query is nothing that an author could write for. */
const LENGTH_MAX = 80;
/**
 * What people do not search a blog for, but paste by mistake: addresses, and numbers of telephones, cards and
 * papers.
 */
const PERSONAL = /@|(?:\d[ .-]?){7,}/;

/** What is kept of a query that found nothing. @returns undefined where nothing is kept */
export function missedTerm(query: string): string | undefined {
  const term = fold(query)
    .text.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return term === '' || term.length > LENGTH_MAX || PERSONAL.test(term) ? undefined : term;
}
