import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible';
import type { DatabaseTarget, Orm } from '../db/orm.ts';
import { BoundedMemoryLimiter, type Counter, type RateLimit } from './rate-limiter.ts';

const TABLE = 'rate_limits';
const KEYS_MAX = 50_000;
/** An unresponsive database delays a request at most this long; then the process counts alone. */
const TIMEOUT_MS = 2000;

/**
 * Creates rate limit counters. On PostgreSQL all processes share a table, and fall back to their own memory
 * while the database is away.
 * @returns a function that returns the counter of a name, shared across processes
 */
export function createCounters(
  orm: Orm,
  target: DatabaseTarget,
): (name: string, limit: RateLimit) => Counter {
  return (name, { events, windowMs }) => {
    const limit = { points: events, duration: windowMs / 1000 };
    const memory = new BoundedMemoryLimiter(limit, KEYS_MAX);
    if (target.kind === 'sqlite') return memory;
    const shared = new RateLimiterPostgres({
      ...limit,
      storeClient: clientOf(orm),
      storeType: 'client',
      tableName: TABLE,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      // Keys over the limit are rejected without another write.
      inMemoryBlockOnConsumed: events + 1,
    });
    return hashingKeys(
      new RLWrapperTimeouts({ limiter: shared, timeoutMs: TIMEOUT_MS, insuranceLimiter: memory }),
    );
  };
}

/** Deletes counts of past windows. */
export async function deleteEndedCounts(orm: Orm, target: DatabaseTarget): Promise<void> {
  if (target.kind === 'sqlite') return;
  await sql`delete from ${sql.table(TABLE)} where expire < ${Date.now()}`.execute(orm.em.fork().getKysely());
}

/** Adapts the app's connections to the client that the library expects. */
function clientOf(orm: Orm) {
  return {
    query: ({ text, values }: { text: string; values: unknown[] }) => {
      return orm.em.fork().getKysely().executeQuery(CompiledQuery.raw(text, values));
    },
  };
}

/** Stores keys (addresses, networks) as hashes, which also have a fixed length. */
function hashingKeys(counter: Counter): Counter {
  const hash = (key: string | number) => createHash('sha256').update(String(key)).digest('base64url');
  return {
    consume: (key, points, options) => counter.consume(hash(key), points, options),
    reward: (key, points, options) => counter.reward(hash(key), points, options),
  };
}
