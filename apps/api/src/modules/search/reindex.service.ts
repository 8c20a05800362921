import { setImmediate, setTimeout } from 'node:timers/promises';
import { findDatabaseProblem } from '../../db/database-errors.ts';
import type { Em, Orm } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import type { ReindexJob, ReindexState } from '../../request/services.ts';
import { indexPost, lockForIndexing } from './index-posts.service.ts';
import { searchIndex } from './index/choose-index.ts';
import { TOKENIZER_VERSION } from './tokens/tokenize.ts';

/** Posts per query. SQLite blocks this thread, and one query for all of them would take too long. */
const SCAN_BATCH = 1000;

export interface ReindexOptions {
  /** Stops after the current post. The next call continues there. */
  signal?: AbortSignal;
  /** Pauses as long as it works, so that requests stay fast. */
  gently?: boolean;
  onProgress?: (done: number, total: number) => void;
  /** Called for a post that could not be indexed. It stays outdated, so the next call tries it again. */
  onFailed?: (postId: number, error: unknown) => void;
}

/**
 * Indexes listed posts that the current tokenizer hasn't indexed yet, newest first, each in its own
 * transaction: after an upgrade of the tokenizer, or an import into the tables. A failing post doesn't stop
 * the others.
 * @returns how many posts were indexed
 * @throws errors of the database itself
 */
export async function indexOutdated(em: Em, options: ReindexOptions = {}): Promise<number> {
  const { signal, gently = false, onProgress, onFailed } = options;
  const total = onProgress ? await countOutdated(readDb(em)) : 0;
  let done = 0;
  let ids = await readOutdated(readDb(em));
  while (ids.length > 0) {
    for (const id of ids) {
      if (signal?.aborted) return done;
      const started = performance.now();
      try {
        await indexLocked(em.fork(), id);
        done += 1;
      } catch (error) {
        if (findDatabaseProblem(error)) throw error;
        onFailed?.(id, error);
      }
      onProgress?.(done, total);
      // SQLite blocks this thread, so without a pause no request would get a turn.
      await (gently ? setTimeout(performance.now() - started) : setImmediate());
    }
    ids = await readOutdated(readDb(em), ids.at(-1));
  }
  return done;
}

/**
 * Empties and rebuilds the index. Meanwhile, search finds only the posts indexed so far.
 * @returns how many posts were indexed
 */
export async function rebuildIndex(em: Em, options: ReindexOptions = {}): Promise<number> {
  await em.fork().transactional(emptyIndex);
  const done = await indexOutdated(em, options);
  if (options.signal?.aborted) return done;
  const cleanUpEm = em.fork();
  await cleanUpEm.transactional((tx) => searchIndex(readDb(tx)).cleanUp(readDb(tx)));
  return done;
}

/** Empties the index. Call it inside a transaction. */
export async function emptyIndex(em: Em): Promise<void> {
  const db = readDb(em);
  await db.deleteFrom('search_terms').execute();
  await db.deleteFrom('search_documents').execute();
  await searchIndex(db).clear(db);
}

async function indexLocked(em: Em, postId: number): Promise<void> {
  await em.transactional(async (tx) => {
    await lockForIndexing(tx, postId);
    await indexPost(tx, postId);
  });
}

/** The next outdated posts, newest first; none if there are no more. */
async function readOutdated(db: ReadDb, before?: number): Promise<number[]> {
  let high = before;
  for (;;) {
    const from = await db
      .selectFrom('posts')
      .select('id')
      .$if(high !== undefined, (query) => query.where('id', '<', high ?? 0))
      .orderBy('id', 'desc')
      .limit(SCAN_BATCH)
      .execute();
    const [first, last] = [from[0], from.at(-1)];
    if (!first || !last) return [];
    const rows = await outdatedPosts(db)
      .select('post.id')
      .where('post.id', '<=', first.id)
      .where('post.id', '>=', last.id)
      .orderBy('post.id', 'desc')
      .execute();
    if (rows.length > 0) return rows.map((row) => row.id);
    high = last.id;
    await setImmediate();
  }
}

async function countOutdated(db: ReadDb): Promise<number> {
  const { count } = await outdatedPosts(db)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function outdatedPosts(db: ReadDb) {
  return db
    .selectFrom('posts as post')
    .where('post.listed_at', 'is not', null)
    .where(({ not, or, exists, selectFrom }) =>
      or([
        not(
          exists(
            selectFrom('search_documents as document')
              .select('document.post_id')
              .whereRef('document.post_id', '=', 'post.id')
              .where('document.version', '=', TOKENIZER_VERSION),
          ),
        ),
        exists(
          selectFrom('search_outdated as marked')
            .select('marked.post_id')
            .whereRef('marked.post_id', '=', 'post.id'),
        ),
      ]),
    );
}

/** @param signal stops it after the current post; the next start continues there */
export function createReindexJob(orm: Orm, signal: AbortSignal): ReindexJob {
  let state: ReindexState = { isRunning: false, done: 0, total: 0 };
  const named = (onError: (error: unknown) => void) => (postId: number, cause: unknown) =>
    onError(new Error(`post ${postId} could not be indexed`, { cause }));
  const run = async (onError: (error: unknown) => void) => {
    await rebuildIndex(orm.em.fork(), {
      signal,
      gently: true,
      onFailed: named(onError),
      onProgress: (done, total) => {
        state = { isRunning: true, done, total };
      },
    });
  };
  let catchingUp = Promise.resolve();
  let rebuilding = Promise.resolve();
  return {
    read: () => state,
    async settled() {
      await Promise.all([catchingUp, rebuilding]);
    },
    catchUp(onError) {
      const before = catchingUp;
      const work = async () => {
        await before;
        await indexOutdated(orm.em.fork(), { signal, gently: true, onFailed: named(onError) });
      };
      catchingUp = work().catch(onError);
    },
    start(onError) {
      if (state.isRunning) return false;
      state = { isRunning: true, done: 0, total: 0 };
      rebuilding = run(onError)
        .catch(onError)
        .finally(() => {
          state = { ...state, isRunning: false };
        });
      return true;
    },
  };
}
