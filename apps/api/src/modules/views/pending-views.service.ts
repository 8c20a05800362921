import { createHash, randomBytes } from 'node:crypto';
import type { Orm, Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import type { Caller } from '../../http/caller.ts';
import { createMemoryLimiter } from '../../platform/rate-limiter.ts';

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
  let lastCleanUp = '';

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
      if (lastCleanUp === today) return;
      await deleteOldVisits(orm.em.fork(), today);
      lastCleanUp = today;
    },
  };
}

/** A reader's view of a post. */
interface View {
  postId: number;
  /** `2026-11-21`, UTC. */
  day: string;
  visitor: string;
}

/**
 * Counts views, each visitor once a post and day whichever process saw him, by day and in the post's total.
 * Posts that readers do not see are left out.
 */
async function saveViews(em: Em, views: readonly View[]): Promise<void> {
  const listed = await listedPosts(readDb(em), views);
  // In one order, so that processes which save at the same time wait for, and never block, one another.
  const visits = views
    .filter((view) => listed.has(view.postId))
    .map(({ postId, day, visitor }) => ({ post_id: postId, day, visitor }))
    .sort((a, b) => a.post_id - b.post_id || (a.visitor < b.visitor ? -1 : 1));
  if (visits.length === 0) return;
  await em.transactional(async (tx) => {
    const db = readDb(tx);
    const counted = await db
      .insertInto('post_visits')
      .values(visits)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['post_id', 'day'])
      .execute();
    const perPost = [...Map.groupBy(counted, (visit) => visit.post_id)].sort(([a], [b]) => a - b);
    for (const [postId, ofPost] of perPost) {
      for (const [day, ofDay] of Map.groupBy(ofPost, (visit) => visit.day))
        await addToDay(db, postId, day, ofDay.length);
      await db
        .updateTable('posts')
        .set(({ eb }) => ({ view_count: eb('view_count', '+', ofPost.length) }))
        .where('id', '=', postId)
        .execute();
    }
  });
}

/** Forgets who read what on the days before, and what his hash was made with. */
async function deleteOldVisits(em: Em, today: string): Promise<void> {
  await em.transactional(async (tx) => {
    await readDb(tx).deleteFrom('post_visits').where('day', '<', today).execute();
    await readDb(tx).deleteFrom('visit_salts').where('day', '<', today).execute();
  });
}

async function listedPosts(db: ReadDb, views: readonly View[]): Promise<Set<number>> {
  const ids = [...new Set(views.map((view) => view.postId))];
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', ids)
    .where('listed_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.id));
}

async function addToDay(db: ReadDb, postId: number, day: string, views: number): Promise<void> {
  await db
    .insertInto('post_views')
    .values({ post_id: postId, day, views })
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'day'])
        .doUpdateSet(({ eb }) => ({ views: eb('post_views.views', '+', views) })),
    )
    .execute();
}

const HASH_LENGTH = 22;

/** The day of an instant in UTC: `2026-11-21`. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The secret of a day, which the first process to ask makes for all of them. */
async function saltOf(em: Em, day: string): Promise<string> {
  return em.transactional(async (tx) => {
    await readDb(tx)
      .insertInto('visit_salts')
      .values({ day, salt: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await readDb(tx)
      .selectFrom('visit_salts')
      .select('salt')
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    return row.salt;
  });
}

/** Tells visitors of a day apart. Without the day's salt nobody can find the address behind it. */
function visitorOf(salt: string, { network, userAgent }: Caller): string {
  return createHash('sha256')
    .update(`${salt}\n${network}\n${userAgent}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}
