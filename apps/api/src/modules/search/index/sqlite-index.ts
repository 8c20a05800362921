import { sql } from 'kysely';
import type { ReadDb } from '../../../db/read.ts';
import type { Match } from '../match.ts';
import { placeOfKey, postOfKey, toHits, weightOfKey } from './ranking.ts';
import type { RankedRow } from './ranking.ts';
import type { Question, SearchIndex } from './search-index.ts';

/** Newest matches that are looked at: three languages of 1,001 posts. */
const MATCHES_MAX = 3_003;
const HEAD_MATCHES_MAX = 903;

/** Title, labels, excerpt, body. Less is better. */
const rank = sql<number>`bm25(search_index, 10, 6, 2, 1)`;
/** Of a match that title and labels have no part in. */
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

  async find(db, question) {
    const rows = await findRows(db, question, MATCHES_MAX);
    const [first] = rows;
    if (!first && question.offset > 0) {
      const counted = await sqliteIndex.find(db, { ...question, offset: 0, limit: 1 });
      return { ...counted, hits: [] };
    }
    const isPartial = first !== undefined && first.matches >= MATCHES_MAX;
    return { hits: toHits(rows, question), total: first?.total ?? 0, isPartial };
  },

  async findByHead(db, question) {
    return toHits(await findRows(db, question, 0), question);
  },
};

interface Row extends RankedRow {
  total: number;
  matches: number;
}

async function findRows(db: ReadDb, question: Question, matchesMax: number): Promise<Row[]> {
  const { languages, without, limit, offset } = question;
  const asked = toFts(question.match);
  const { rows } = await sql<Row>`
    with heads as materialized (
      select rowid as key, ${rank} as rank from search_index
      where search_index match ${`{title labels} : ${asked}`} order by rowid desc limit ${HEAD_MATCHES_MAX}
    ), docs as materialized (
      select rowid as key, ${rank} as rank from search_index
      where search_index match ${asked} order by rowid desc limit ${matchesMax}
    ), ranked as (
      select key, min(rank) * max(weight) as rank from (
        select key, rank, 1 as weight from heads
        union all select key, rank, ${sql.lit(BODY_ONLY)} from docs
      ) group by key
    ), weighed as (
      select ${postOfKey} as post, ${placeOfKey(languages)} as place, rank * ${weightOfKey(languages)} as rank
      from ranked
    )
    select post, min(place) as place, count(*) over () as total, (select count(*) from docs) as matches
    from weighed
    ${without.length > 0 ? sql`where post not in (${sql.join(without)})` : sql``}
    group by post order by min(rank), post desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** A match in FTS5's language. Every token is quoted, so nothing that a person types is an operator. */
export function toFts(match: Match): string {
  if (match.kind === 'phrase') {
    return `"${match.tokens.join(' ').replaceAll('"', '""')}"${match.prefix ? ' *' : ''}`;
  }
  return `(${match.of.map(toFts).join(match.kind === 'all' ? ' AND ' : ' OR ')})`;
}
