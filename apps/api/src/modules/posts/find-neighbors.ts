import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import type { Tables, ReadDb } from '../../db/read.ts';
import type { ListedPost } from './find-listed-post.ts';

/** The posts that are listed before and after another, by date. */
export interface NeighborIds {
  older: number | undefined;
  newer: number | undefined;
}

const NONE: NeighborIds = { older: undefined, newer: undefined };

/** Neighbors of a post in the list of all, posts of the same instant by their numbers. One query. */
export async function findNeighborIds(
  db: ReadDb,
  { id, listedAt }: Pick<ListedPost, 'id' | 'listedAt'>,
): Promise<NeighborIds> {
  const rows = await selectBeside(db, { id, listedAt });
  const idAt = (step: number) => rows.find((row) => row.step === step)?.id;
  return { older: idAt(-1), newer: idAt(1) };
}

/** The same of a post that may not be listed, which has none. */
export async function findNeighborIdsOf(db: ReadDb, id: number): Promise<NeighborIds> {
  const own = await db
    .selectFrom('posts')
    .select('listed_at as listedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return own?.listedAt ? findNeighborIds(db, { id, listedAt: own.listedAt }) : NONE;
}

/**
 * Each is one step in one index: the first condition says where in it to begin, which in SQLite a comparison
 * of pairs does not.
 */
const selectBeside = prepareQuery(
  (db, { value }: Parameters<{ id: number; listedAt: Tables['posts']['listed_at'] }>) => {
    const listedAt = value('listedAt');
    const id = value('id');
    const older = db
      .selectFrom('posts')
      .select(['id', 'listed_at'])
      .where('listed_at', '<=', listedAt)
      .where(({ eb, or }) => or([eb('listed_at', '<', listedAt), eb('id', '<', id)]))
      .orderBy('listed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1);
    const newer = db
      .selectFrom('posts')
      .select(['id', 'listed_at'])
      .where('listed_at', '>=', listedAt)
      .where(({ eb, or }) => or([eb('listed_at', '>', listedAt), eb('id', '>', id)]))
      .orderBy('listed_at', 'asc')
      .orderBy('id', 'asc')
      .limit(1);
    return db
      .selectFrom(older.as('older'))
      .select(({ lit }) => ['older.id', lit<number>(-1).as('step')])
      .unionAll(
        db.selectFrom(newer.as('newer')).select(({ lit }) => ['newer.id', lit<number>(1).as('step')]),
      );
  },
);
