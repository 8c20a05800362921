import type { KyselyPlugin } from 'kysely';
import type { ReadDb } from '../src/db/read.ts';

/** Counts the queries of a Kysely instance. */
export function createQueryCounter() {
  let queries = 0;
  const plugin: KyselyPlugin = {
    // Kysely transforms a union once per part, but runs it once.
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
