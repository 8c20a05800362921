import type { InferKyselyDB } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { entities } from './entities.ts';
import type { Em } from './orm.ts';

/** Table types for the query builder, with snake_case columns. */
export type Tables = InferKyselyDB<(typeof entities)[number]>;

/** The query builder for reads, which returns plain rows instead of entities. */
export type ReadDb = Kysely<Tables>;

/** The query builder on the read connection, or on the transaction's connection inside one. */
export function readDb(em: Em): ReadDb {
  return em.getKysely<Tables>({ type: 'read' });
}

/** Pattern for `like … escape '\'` that matches a text anywhere; wildcards in the text are escaped. */
export function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
