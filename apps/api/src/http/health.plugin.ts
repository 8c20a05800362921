import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createWriteProbe } from '../db/probe-writing.ts';
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
