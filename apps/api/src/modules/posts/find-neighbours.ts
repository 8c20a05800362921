import type { ReadDb } from '../../db/read.ts';

/** The posts that are listed before and after another, by date. */
export interface NeighbourIds {
  older: number | undefined;
  newer: number | undefined;
}

/**
 * Neighbours of a post in the list of all, posts of the same instant by their numbers; a post that is not listed has none.
 * Each is one step in one index: the first condition says where in it to begin, which in SQLite a comparison of pairs does not.
 */
export async function findNeighbourIds(db: ReadDb, id: number): Promise<NeighbourIds> {
  const own = await db.selectFrom('posts').select('listed_at as listedAt').where('id', '=', id).executeTakeFirst();
  const listedAt = own?.listedAt;
  if (!listedAt) return { older: undefined, newer: undefined };
  const [older, newer] = await Promise.all([
    db
      .selectFrom('posts')
      .select('id')
      .where('listed_at', '<=', listedAt)
      .where(({ eb, or }) => or([eb('listed_at', '<', listedAt), eb('id', '<', id)]))
      .orderBy('listed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('posts')
      .select('id')
      .where('listed_at', '>=', listedAt)
      .where(({ eb, or }) => or([eb('listed_at', '>', listedAt), eb('id', '>', id)]))
      .orderBy('listed_at', 'asc')
      .orderBy('id', 'asc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { older: older?.id, newer: newer?.id };
}
