import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { entities } from './entities.ts';
import type { Em } from './orm.ts';

/** The tables as the query builder types them: columns in snake_case. */
export type Tables = InferKyselyDB<(typeof entities)[number]>;

/** The query builder for lists and pages: no entities are made, so nothing is hydrated. */
export type ReadDb = Kysely<Tables>;

/** The query builder on the reading connection; inside a transaction, on the transaction's. */
export function readDb(em: Em): ReadDb {
  return em.getKysely<Tables>({ type: 'read' });
}

/**
 * What `like … escape '\'` finds a text by, wherever it stands in a value; what are jokers to it are letters
 * here.
 */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
