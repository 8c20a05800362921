import type { Orm } from '../../db/orm.ts';
import type { Caller } from '../../platform/caller.ts';
import { createMemoryLimiter } from '../../platform/rate-limiter.ts';
import { forgetVisits, saveViews, type View } from './save-views.ts';
import { dayOf, saltOf, visitorOf } from './visitors.ts';

/** Views that are not in the database yet. A crash loses those of the last few seconds. */
export interface PendingViews {
  /** Notes that a reader saw a post; whether there is such a post shows when it is saved. */
  add: (postId: number, reader: Caller) => Promise<void>;
  /** Saves what was noted. What cannot be saved is kept for the next time. */
  flush: () => Promise<void>;
}

/** Kept at most; more views than that between two savings are not counted. */
const PENDING_MAX = 20_000;
const BATCH = 500;
/** Views of one network a minute. Behind one address may be an office, but no office reads faster. */
const LIMIT = { events: 120, windowMs: 60_000 };

export function createPendingViews(orm: Orm): PendingViews {
  const pending = new Map<string, View>();
  const { allows } = createMemoryLimiter(LIMIT);
  let salt: { day: string; text: Promise<string> } | undefined;
  let forgotten = '';

  const saltOfToday = (day: string): Promise<string> => {
    if (salt?.day !== day) salt = { day, text: saltOf(orm.em.fork(), day) };
    const { text } = salt;
    return text.catch((error: unknown) => {
      salt = undefined;
      throw error;
    });
  };

  return {
    async add(postId, reader) {
      if (pending.size >= PENDING_MAX || !(await allows(reader))) return;
      const day = dayOf(new Date());
      const visitor = visitorOf(await saltOfToday(day), reader);
      pending.set(`${day} ${postId} ${visitor}`, { day, postId, visitor });
    },
    async flush() {
      while (pending.size > 0) {
        const batch = [...pending.entries().take(BATCH)];
        await saveViews(
          orm.em.fork(),
          batch.map(([, view]) => view),
        );
        for (const [key] of batch) pending.delete(key);
      }
      const today = dayOf(new Date());
      if (forgotten === today) return;
      await forgetVisits(orm.em.fork(), today);
      forgotten = today;
    },
  };
}
