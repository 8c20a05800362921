import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { scattered } from '../query/match.ts';
import type { Match } from '../query/match.ts';
import { documentsOf, readKeys } from './search-index.ts';
import type { SearchIndex } from './search-index.ts';
import { toSliceVector, toTsquery, toTsvector } from './tsvector.ts';

/**
 * Ranking reads a document's whole vector, as does telling a phrase from its tokens. So of many matches only the newest
 * are ranked, and behind them the tokens of a phrase are taken for it.
 */
const RANKED_MAX = 500;
const RANKED_HEADS_MAX = 300;

/** Body, excerpt, labels, title. */
const WEIGHTS = sql.lit('{0.05, 0.1, 0.6, 1.0}');

/** Vectors that the application makes: PostgreSQL would take paths, addresses and versions apart in its own way. */
export const postgresIndex: SearchIndex = {
  async add(db, entries) {
    for (const { key, title, labels, excerpt, body } of entries) {
      const head = [['A', title], ['B', labels]] as const;
      const doc = [...head, ['C', excerpt], ['D', body]] as const;
      await sql`
        insert into search_vectors (key, head, doc)
        values (
          ${key},
          ${toTsvector(head)}::tsvector || ${toSliceVector(key)}::tsvector,
          ${toTsvector(doc)}::tsvector || ${toSliceVector(key)}::tsvector
        )
      `.execute(db);
    }
  },

  async remove(db, keys) {
    if (keys.length > 0) await sql`delete from search_vectors where key in (${sql.join(keys)})`.execute(db);
  },

  async clear(db) {
    await sql`truncate search_vectors`.execute(db);
  },

  async tidy(db) {
    for (const index of ['search_vectors_head_index', 'search_vectors_doc_index']) {
      await sql`select gin_clean_pending_list(${index})`.execute(db);
    }
    await sql`analyze search_vectors`.execute(db);
  },

  async lockPost(db, postId) {
    await db.selectFrom('posts').select('id').where('id', '=', postId).forUpdate().execute();
  },

  async find(db, match, { posts, newest }) {
    const most = documentsOf(posts);
    const { rows } = await sql<{ docs: string; heads: string; are_many: boolean }>`
      select array_to_string(docs.keys, ',') as docs, array_to_string(heads.keys, ',') as heads, docs.are_many
      from search_head_keys(${asTsquery(match)}, ${posts}, ${most}) as heads,
        search_doc_keys(${asTsquery(scattered(match))}, ${posts}, case when cardinality(heads.keys) > 0 then ${most}::int else ${newest}::int end) as docs
    `.execute(db);
    return { docs: readKeys(rows[0]?.docs), heads: readKeys(rows[0]?.heads), areMany: rows[0]?.are_many === true };
  },

  async newest(db, match, most) {
    const { rows } = await sql<{ docs: string }>`
      select array_to_string(keys[:${most}::int], ',') as docs from search_doc_keys(${asTsquery(scattered(match))}, ${most}, ${most})
    `.execute(db);
    return readKeys(rows[0]?.docs);
  },

  async rank(db, match, { docs, heads }) {
    const asked = asTsquery(match);
    const newest = docs.slice(0, RANKED_MAX);
    const known = new Set(newest);
    const older = heads.slice(0, RANKED_HEADS_MAX).filter((key) => !known.has(key));
    const { rows } = await sql<{ key: string; rank: number }>`
      select key, ts_rank_cd(${WEIGHTS}, doc, ${asked}) as rank from search_vectors where key = any(${newest}::bigint[])
      union all
      select key, ts_rank_cd(${WEIGHTS}, head, ${asked}) from search_vectors where key = any(${older}::bigint[])
    `.execute(db);
    return new Map(rows.map((row) => [Number(row.key), row.rank]));
  },

  async rankHeads(db, match, most) {
    const asked = asTsquery(match);
    const { rows } = await sql<{ key: string; rank: number }>`
      select key, ts_rank_cd(${WEIGHTS}, head, ${asked}) as rank from search_vectors
      where key = any(array(select unnest(keys) from search_head_keys(${asked}, ${most}, ${most}) limit ${most}))
    `.execute(db);
    return new Map(rows.map((row) => [Number(row.key), row.rank]));
  },
};

function asTsquery(match: Match): RawBuilder<unknown> {
  return sql`${toTsquery(match)}::tsquery`;
}
