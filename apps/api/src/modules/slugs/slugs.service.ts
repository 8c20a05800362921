import type { ReadDb } from '../../db/read.ts';

const HISTORY_KINDS = { posts: 'post', categories: 'category', tags: 'tag', authors: undefined } as const;

/** The nouns that are addressed by id or slug. */
export type SluggedTable = keyof typeof HISTORY_KINDS;

/**
 * The id that an id, a slug or a former slug names. A slug is never all digits, so digits are an id (brief
 * 3).
 * @returns null when there is no such thing.
 */
export async function findId(db: ReadDb, table: SluggedTable, idOrSlug: string): Promise<number | null> {
  if (/^\d+$/.test(idOrSlug)) return existingId(db, table, Number(idOrSlug));
  const found = await db.selectFrom(table).select('id').where('slug', '=', idOrSlug).executeTakeFirst();
  const kind = HISTORY_KINDS[table];
  if (found || !kind) return found?.id ?? null;
  const former = await db
    .selectFrom('slug_history')
    .select('target_id as id')
    .where('kind', '=', kind)
    .where('slug', '=', idOrSlug)
    .executeTakeFirst();
  return former?.id ?? null;
}

/** Larger numbers are no ids: PostgreSQL refuses them. */
const MAX_ID = 2_147_483_647;

async function existingId(db: ReadDb, table: SluggedTable, id: number): Promise<number | null> {
  if (id > MAX_ID) return null;
  const found = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  return found?.id ?? null;
}
