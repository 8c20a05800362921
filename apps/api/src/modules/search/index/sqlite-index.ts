import { sql } from 'kysely';
import type { ReadDb } from '#src/db/read.ts';
import {
  type Match,
  documentsOf,
  type FoundKeys,
  type Ranks,
  readKeys,
  type SearchIndex,
} from './search-index.ts';

/** Weights of title, labels, excerpt, body. bm25() itself is lower for better matches. */
const rank = sql<number>`-bm25(search_index, 10, 6, 2, 1)`;
const rankOfHead = sql<number>`-bm25(search_heads, 10, 6)`;
/** Factor for a match without the head. */
const BODY_ONLY = 0.6;

/** The index of all fields, and the one of titles and labels. */
const INDEXES = ['search_index', 'search_heads'] as const;
type Index = (typeof INDEXES)[number];

/** FTS5 tables without content; the rowid is the key. */
export const sqliteIndex: SearchIndex = {
  async add(db, entries) {
    for (const { key, title, labels, excerpt, body } of entries) {
      const fields = [title, labels, excerpt, body].map((tokens) => sql`${tokens.join(' ')}`);
      await sql`
        insert into search_index (rowid, title, labels, excerpt, body) values (${key}, ${sql.join(fields)})
      `.execute(db);
      await sql`insert into search_heads (rowid, title, labels) values (${key}, ${sql.join(fields.slice(0, 2))})`.execute(
        db,
      );
    }
  },

  async remove(db, keys) {
    for (const index of INDEXES) {
      for (const key of keys) await sql`delete from ${sql.table(index)} where rowid = ${key}`.execute(db);
    }
  },

  async clear(db) {
    for (const index of INDEXES) await command(db, index, 'delete-all');
  },

  async cleanUp(db) {
    for (const index of INDEXES) await command(db, index, 'optimize');
  },

  async lockPost(db, postId) {
    // Any write takes SQLite's single write lock.
    await db.updateTable('posts').set({ id: postId }).where('id', '=', postId).execute();
  },

  async find(db, match, { posts, newest }) {
    const titles = await keysOf(db, 'search_heads', match, posts);
    if (titles.areMany) return { docs: titles.docs.slice(0, newest), titles: [], areMany: true };
    const { docs, areMany } = await keysOf(db, 'search_index', match, posts);
    return { docs: areMany ? docs.slice(0, newest) : docs, titles: titles.docs, areMany };
  },

  async findEach(db, matches, { posts, newest }) {
    const each: FoundKeys[] = [];
    for (const match of matches) {
      const { docs, areMany } = await keysOf(db, 'search_index', match, posts);
      each.push({ docs: areMany ? docs.slice(0, newest) : docs, areMany });
    }
    return each;
  },

  async rank(db, match, { docs, titles }) {
    const inTitles = new Set(titles);
    const { rows } = await sql<{ key: number; rank: number }>`
      select rowid as key, ${rank} as rank from search_index
      where search_index match ${toFts(match)} order by rowid desc limit ${docs.length}
    `.execute(db);
    return new Map(rows.map((row) => [row.key, inTitles.has(row.key) ? row.rank : row.rank * BODY_ONLY]));
  },

  async rankTitles(db, match, most): Promise<Ranks> {
    const { rows } = await sql<{ key: number; rank: number }>`
      select rowid as key, ${rankOfHead} as rank from search_heads
      where search_heads match ${toFts(match)} order by rowid desc limit ${sql.lit(most)}
    `.execute(db);
    return new Map(rows.map((row) => [row.key, row.rank]));
  },
};

async function keysOf(db: ReadDb, index: Index, match: Match, posts: number): Promise<FoundKeys> {
  const table = sql.table(index);
  const most = documentsOf(posts);
  const { rows } = await sql<{ docs: string | null }>`
    select group_concat(rowid) as docs from (
      select rowid from ${table} where ${table} match ${toFts(match)} order by rowid desc limit ${sql.lit(most)}
    )
  `.execute(db);
  const docs = readKeys(rows[0]?.docs);
  return { docs, areMany: docs.length >= most };
}

/** Runs an FTS5 command, which is an insert into the column with the name of the table. */
async function command(db: ReadDb, index: Index, name: 'delete-all' | 'optimize'): Promise<void> {
  const table = sql.table(index);
  await sql`insert into ${table} (${table}) values (${name})`.execute(db);
}

/** A match in FTS5 syntax. Every token is quoted, so user input is never an operator. */
export function toFts(match: Match): string {
  if (match.kind === 'phrase') {
    return `"${match.tokens.join(' ').replaceAll('"', '""')}"${match.prefix ? ' *' : ''}`;
  }
  return `(${match.of.map(toFts).join(match.kind === 'all' ? ' AND ' : ' OR ')})`;
}
