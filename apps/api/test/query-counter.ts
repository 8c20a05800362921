import type { KyselyPlugin } from 'kysely';
import type { ReadDb } from '../src/db/read.ts';

/** Counts the queries that are read through it. */
export function createQueryCounter() {
  let queries = 0;
  const plugin: KyselyPlugin = {
    // A query is transformed once for each part of a union, but has one result.
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  };
  return {
    wrap: (db: ReadDb): ReadDb => db.withPlugin(plugin),
    /** Queries since the last call. */
    take: (): number => {
      const taken = queries;
      queries = 0;
      return taken;
    },
  };
}
