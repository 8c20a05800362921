import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SqliteAdapter, sql } from 'kysely';
import type { DatabaseState } from '../db/database-state.ts';
import type { Orm } from '../db/orm.ts';
import { readDb } from '../db/read.ts';
import type { Deps } from '../request/context.ts';
import { NO_STORE } from './shared-responses.ts';

/** A slower database is as good as unavailable. */
const TIMEOUT_MS = 2000;

/**
 * For load balancers: 200 while the database can be read and written, else 503 with `readable` and
 * `writable`.
 */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  const canWrite = createWriteProbe(deps.orm, deps.database);
  const canRead = async () => {
    await sql`select 1`.execute(readDb(deps.orm.em.fork()));
    return true;
  };
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // For balancers that choose where to send requests: a server that stops or is overloaded isn't broken.
  app.get('/readyz', async (_request, reply) => {
    const status = isStopping
      ? 'stopping'
      : app.isUnderPressure()
        ? 'overloaded'
        : (await withinTimeout(canRead())) && (await withinTimeout(canWrite()))
          ? 'ready'
          : 'unavailable';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', NO_STORE)
      .send({ status });
  });
  app.get('/healthz', async (_request, reply) => {
    const [readable, writable] = await Promise.all([withinTimeout(canRead()), withinTimeout(canWrite())]);
    const isOk = readable && writable;
    return reply
      .code(isOk ? 200 : 503)
      .header('cache-control', NO_STORE)
      .send({ status: isOk ? 'ok' : 'unavailable', readable, writable });
  });
}

async function withinTimeout(response: Promise<boolean>): Promise<boolean> {
  const ending = new AbortController();
  const late = wait(TIMEOUT_MS, false, { ref: false, signal: ending.signal }).catch(() => false);
  try {
    return await Promise.race([response.catch(() => false), late]);
  } finally {
    ending.abort();
  }
}

const PROBE_EVERY_MS = 5000;

/**
 * Checks whether the database is writable. Usually known from the last write; after a rejected one, a no-op
 * write is tried at most every five seconds.
 */
function createWriteProbe(orm: Orm, state: DatabaseState): () => Promise<boolean> {
  let probing: Promise<void> | undefined;
  let last = -Infinity;
  const probe = async () => {
    last = performance.now();
    try {
      await orm.em.fork().transactional(async (tx) => {
        const db = readDb(tx);
        if (db.getExecutor().adapter instanceof SqliteAdapter) {
          const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
          await sql.raw(`pragma user_version = ${rows[0]?.user_version ?? 0}`).execute(db);
        } else
          await sql`update mikro_orm_migrations set name = name where id = (select min(id) from mikro_orm_migrations)`.execute(
            db,
          );
      });
      state.setWritable(true);
    } catch {}
  };
  return async () => {
    if (state.isWritable() || state.isAway()) return state.isWritable() && !state.isAway();
    if (performance.now() - last > PROBE_EVERY_MS) {
      probing ??= probe().finally(() => {
        probing = undefined;
      });
    }
    await probing;
    return state.isWritable();
  };
}
