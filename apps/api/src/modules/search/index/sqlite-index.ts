import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Match } from '../query/match.ts';
import { documentsOf, readKeys } from './search-index.ts';
import type { Ranks, SearchIndex } from './search-index.ts';

/** Title, labels, excerpt, body. Its own numbers are the lower the better. */
const rank = sql<number>`-bm25(search_index, 10, 6, 2, 1)`;
/** Of a match in which the head has no part. */
const BODY_ONLY = 0.6;

/** FTS5, which holds tokens and nothing else; a rowid is a key. */
export const sqliteIndex: SearchIndex = {
  async add(db, entries) {
    for (const { key, title, labels, excerpt, body } of entries) {
      const fields = [title, labels, excerpt, body].map((tokens) => sql`${tokens.join(' ')}`);
      await sql`
        insert into search_index (rowid, title, labels, excerpt, body) values (${key}, ${sql.join(fields)})
      `.execute(db);
    }
  },

  async remove(db, keys) {
    for (const key of keys) await sql`delete from search_index where rowid = ${key}`.execute(db);
  },

  async clear(db) {
    await sql`insert into search_index (search_index) values ('delete-all')`.execute(db);
  },

  async tidy(db) {
    await sql`insert into search_index (search_index) values ('optimize')`.execute(db);
  },

  async lockPost(db, postId) {
    // Any write takes the one lock there is.
    await db.updateTable('posts').set({ id: postId }).where('id', '=', postId).execute();
  },

  async find(db, match, { posts, newest }) {
    const most = documentsOf(posts);
    const { rows } = await sql<{ docs: string | null; heads: string | null }>`
      select ${keysOf(toFts(match), most)} as docs, ${keysOf(inHead(match), most)} as heads
    `.execute(db);
    const docs = readKeys(rows[0]?.docs);
    const heads = readKeys(rows[0]?.heads);
    const areMany = docs.length >= most;
    return { docs: areMany && heads.length === 0 ? docs.slice(0, newest) : docs, heads, areMany };
  },

  async newest(db, match, most) {
    const { rows } = await sql<{ docs: string | null }>`select ${keysOf(toFts(match), most)} as docs`.execute(db);
    return readKeys(rows[0]?.docs);
  },

  async rank(db, match, { docs, heads }) {
    const inHeads = new Set(heads);
    const { rows } = await sql<{ key: number; rank: number }>`
      select rowid as key, ${rank} as rank from search_index
      where search_index match ${toFts(match)} order by rowid desc limit ${docs.length}
    `.execute(db);
    return new Map(rows.map((row) => [row.key, inHeads.has(row.key) ? row.rank : row.rank * BODY_ONLY]));
  },

  async rankHeads(db, match, most): Promise<Ranks> {
    const { rows } = await sql<{ key: number; rank: number }>`
      select rowid as key, ${rank} as rank from search_index
      where search_index match ${inHead(match)} order by rowid desc limit ${sql.lit(most)}
    `.execute(db);
    return new Map(rows.map((row) => [row.key, row.rank]));
  },
};

function keysOf(asked: string, most: number): RawBuilder<string | null> {
  return sql`(
    select group_concat(rowid) from (
      select rowid from search_index where search_index match ${asked} order by rowid desc limit ${sql.lit(most)}
    )
  )`;
}

function inHead(match: Match): string {
  return `{title labels} : ${toFts(match)}`;
}

/** A match in FTS5's language. Every token is quoted, so nothing that a person types is an operator. */
export function toFts(match: Match): string {
  if (match.kind === 'phrase') {
    return `"${match.tokens.join(' ').replaceAll('"', '""')}"${match.prefix ? ' *' : ''}`;
  }
  return `(${match.of.map(toFts).join(match.kind === 'all' ? ' AND ' : ' OR ')})`;
}
