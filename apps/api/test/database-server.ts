import { sql } from 'kysely';
import { openOrm } from '../src/db/orm.ts';
import { readDb } from '../src/db/read.ts';

/** Runs a statement that creates or drops databases on a PostgreSQL server. */
export async function onServer(server: string, statement: string): Promise<void> {
  const orm = await openOrm({ kind: 'postgres', url: server });
  try {
    await sql.raw(statement).execute(readDb(orm.em.fork()));
  } finally {
    await orm.close();
  }
}

/** URL of a database on that server. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
