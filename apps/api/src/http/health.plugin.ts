import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readDb } from '../db/read.ts';
import type { Deps } from '../context.ts';

/** For load balancers: 200 while the database answers. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => {
    await sql`select 1`.execute(readDb(deps.orm.em.fork()));
    return { status: 'ok' };
  });
}
