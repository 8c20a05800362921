import { createHash, randomBytes } from 'node:crypto';
import type { Orm, Em } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import type { Caller } from '../../platform/caller.ts';
import { createMemoryLimiter } from '../../platform/rate-limiter.ts';
import type { PendingViews } from '../../request/services.ts';

/** Limit between two flushes; more views are not counted. */
const PENDING_MAX = 20_000;
const BATCH = 500;
/** Views per network and minute, enough for an office behind one address. */
const LIMIT = { events: 120, windowMs: 60_000 };

export function createPendingViews(orm: Orm): PendingViews {
  const pending = new Map<string, View>();
  const { allows } = createMemoryLimiter(LIMIT);
  let salt: { day: string; text: Promise<string> } | undefined;
  let lastCleanUp = '';

  const saltOfToday = (day: string): Promise<string> => {
    if (salt?.day !== day) salt = { day, text: getOrCreateSalt(orm.em.fork(), day) };
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
      const visitor = hashVisitor(await saltOfToday(day), reader);
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
 * Counts views, each visitor once per post and day across all processes: by day and in the post's total.
 * Posts that aren't listed are left out.
 */
async function saveViews(em: Em, views: readonly View[]): Promise<void> {
  const listed = await listedPosts(readDb(em), views);
  // Always in the same order, so that processes that save at the same time can't deadlock.
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

/** Deletes the visits and salts of past days. */
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

/** The UTC day of a date: `2026-11-21`. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** The salt of a day, shared by all processes; the first one creates it. */
async function getOrCreateSalt(em: Em, day: string): Promise<string> {
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

/** Identifies a visitor within a day. Without the day's salt it can't be traced to an address. */
function hashVisitor(salt: string, { network, userAgent }: Caller): string {
  return createHash('sha256')
    .update(`${salt}\n${network}\n${userAgent}`)
    .digest('base64url')
    .slice(0, HASH_LENGTH);
}
