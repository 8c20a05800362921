import { isbot } from 'isbot';
import type { Orm } from '#src/db/orm.ts';
import type { Caller } from '#src/platform/caller.ts';
import { createMemoryLimiter } from '#src/platform/rate-limiter.ts';
import { missedTerm } from './missed-term.ts';
import { forgetMisses, type Miss, saveMiss } from './save-misses.ts';

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
  let forgotten = '';

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
      if (forgotten === today()) return;
      await forgetMisses(orm.em.fork(), today());
      forgotten = today();
    },
  };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
