import { sql } from 'kysely';
import type { ReadDb } from '../../db/read.ts';

/** The posts that are listed before and after another, by date. */
export interface NeighbourIds {
  older: number | undefined;
  newer: number | undefined;
}

/** Neighbours of a post in the list of all; a post that is not listed has none. Each is one step in one index. */
export async function findNeighbourIds(db: ReadDb, postId: number): Promise<NeighbourIds> {
  const own = sql`(select own.listed_at, own.id from posts as own where own.id = ${postId})`;
  const [older, newer] = await Promise.all([
    db
      .selectFrom('posts')
      .select('id')
      .where('listed_at', 'is not', null)
      .where(sql<boolean>`(posts.listed_at, posts.id) < ${own}`)
      .orderBy('listed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('posts')
      .select('id')
      .where('listed_at', 'is not', null)
      .where(sql<boolean>`(posts.listed_at, posts.id) > ${own}`)
      .orderBy('listed_at', 'asc')
      .orderBy('id', 'asc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { older: older?.id, newer: newer?.id };
}
