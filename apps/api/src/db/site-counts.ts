import { sql } from 'kysely';
import type { ReadDb } from './read.ts';

/** Stored totals, so that no list counts a whole table. */
export type CountKey = 'posts' | 'categories' | 'tags';

export async function readCount(db: ReadDb, key: CountKey): Promise<number> {
  const row = await db.selectFrom('site_counts').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? 0;
}

/** Adds to a stored total; call it in the transaction of the change. */
export async function addToCount(db: ReadDb, key: CountKey, difference: number): Promise<void> {
  await db
    .insertInto('site_counts')
    .values({ key, value: difference })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql<number>`site_counts.value + excluded.value` }),
    )
    .execute();
}
