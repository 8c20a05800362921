import { createHash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { RateLimiterPostgres, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { BoundedMemoryLimiter, type Counter, type RateLimit } from '../platform/rate-limiter.ts';
import type { DatabaseTarget, Orm } from './orm.ts';

const TABLE = 'rate_limits';
const KEYS_MAX = 50_000;
/** A database that does not answer holds nobody up for longer; the process counts alone then. */
const TIMEOUT_MS = 2000;

/**
 * Makes counters of limits. With PostgreSQL all processes count in one table, and each in its own memory
 * while the database is away.
 * @returns a function that takes a name, by which other processes find the same counter
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
      // What is refused already is refused without another write.
      inMemoryBlockOnConsumed: events + 1,
    });
    return hashingKeys(
      new RLWrapperTimeouts({ limiter: shared, timeoutMs: TIMEOUT_MS, insuranceLimiter: memory }),
    );
  };
}

/** Deletes counts of windows that ended. */
export async function deleteEndedCounts(orm: Orm, target: DatabaseTarget): Promise<void> {
  if (target.kind === 'sqlite') return;
  await sql`delete from ${sql.table(TABLE)} where expire < ${Date.now()}`.execute(orm.em.fork().getKysely());
}

/** What the library needs of a client, on the connections of the app. */
function clientOf(orm: Orm) {
  return {
    query: ({ text, values }: { text: string; values: unknown[] }) => {
      return orm.em.fork().getKysely().executeQuery(CompiledQuery.raw(text, values));
    },
  };
}

/** Keys of people's addresses and networks stand in the table as hashes, which are also of one length. */
function hashingKeys(counter: Counter): Counter {
  const hash = (key: string | number) => createHash('sha256').update(String(key)).digest('base64url');
  return {
    consume: (key, points, options) => counter.consume(hash(key), points, options),
    reward: (key, points, options) => counter.reward(hash(key), points, options),
  };
}
