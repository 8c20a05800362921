import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReadDb } from '../../../db/read.ts';
import { hasPhrase, scattered } from '../match.ts';
import { placeOfKey, postOfKey, toHits, weightOfKey } from './ranking.ts';
import type { RankedRow } from './ranking.ts';
import type { Question, SearchIndex } from './search-index.ts';
import { toTsquery, toTsvector } from './tsvector.ts';

/** Newest matches that are looked at: three languages of 1,001 posts. */
const MATCHES_MAX = 3_003;
/** Ranking reads a document's whole vector, so only the newest are ranked; the others follow, newest first. */
const RANKED_MAX = 500;
const RANKED_HEADS_MAX = 300;

/** Body, excerpt, labels, title. More is better. */
const WEIGHTS = sql.lit('{0.05, 0.1, 0.6, 1.0}');

/** Vectors that the application makes: PostgreSQL would take paths, addresses and versions apart in its own way. */
export const postgresIndex: SearchIndex = {
  async add(db, entries) {
    for (const { key, title, labels, excerpt, body } of entries) {
      const head = [['A', title], ['B', labels]] as const;
      const doc = [...head, ['C', excerpt], ['D', body]] as const;
      await sql`
        insert into search_vectors (key, head, doc)
        values (${key}, ${toTsvector(head)}::tsvector, ${toTsvector(doc)}::tsvector)
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
    await sql`select gin_clean_pending_list('search_vectors_head_index'), gin_clean_pending_list('search_vectors_doc_index')`.execute(db);
    await sql`analyze search_vectors`.execute(db);
  },

  async lockPost(db, postId) {
    await db.selectFrom('posts').select('id').where('id', '=', postId).forUpdate().execute();
  },

  async find(db, question) {
    const rows = await findRows(db, question);
    const [first] = rows;
    if (!first && question.offset > 0) {
      const counted = await postgresIndex.find(db, { ...question, offset: 0, limit: 1 });
      return { ...counted, hits: [] };
    }
    const isPartial = first !== undefined && Number(first.matches) >= MATCHES_MAX;
    return { hits: toHits(rows, question), total: Number(first?.total ?? 0), isPartial };
  },

  async findByHead(db, { match, languages, limit, ...question }) {
    const asked = sql`${toTsquery(match)}::tsquery`;
    const { rows } = await sql<RankedRow>`
      with matches as (
        select key, ts_rank_cd(${WEIGHTS}, head, ${asked}) as rank from search_vectors
        where key in (select search_head_keys(${asked}, ${RANKED_HEADS_MAX}))
      )
      select ${postOfKey}::int as post, min(${placeOfKey(languages)}) as place from matches
      group by 1 order by max(rank * ${weightOfKey(languages)}) desc, post desc limit ${limit}
    `.execute(db);
    return toHits(rows, { match, languages, limit, ...question });
  },
};

interface Row extends RankedRow {
  total: string;
  matches: string;
}

async function findRows(db: ReadDb, { match, languages, without, limit, offset }: Question): Promise<Row[]> {
  const asked = sql`${toTsquery(match)}::tsquery`;
  // The index finds phrases by reading each document that has their tokens; tokens alone it finds by itself.
  const tokens = hasPhrase(match) ? sql`${toTsquery(scattered(match))}::tsquery` : asked;
  const { rows } = await sql<Row>`
    with heads as materialized (
      select search_head_keys(${asked}, ${RANKED_HEADS_MAX}) as key
    ), docs as materialized (
      select key, row_number() over (order by key desc) as place from search_doc_keys(${tokens}, ${MATCHES_MAX}) as key
    ), ranked as materialized (
      select key, ts_rank_cd(${WEIGHTS}, doc, ${asked}) as rank from search_vectors
      where key in (select key from docs where place <= ${RANKED_MAX})
      union all
      select key, ts_rank_cd(${WEIGHTS}, head, ${asked}) from search_vectors
      where key in (select key from heads except select key from docs where place <= ${RANKED_MAX})
    ), matches as (
      select key, rank from ranked ${hasPhrase(match) ? sql`where rank > 0` : sql``}
      union all
      select key, 0 from docs where place > ${RANKED_MAX} ${hasPhrase(match) ? andHolds(asked) : sql``}
    ), posts as (
      select ${postOfKey}::int as post, min(${placeOfKey(languages)}) as place,
        max(rank * ${weightOfKey(languages)}) as rank, max(key) as key
      from matches group by 1
    )
    select post, place, count(*) over () as total, (select count(*) from docs) as matches
    from posts
    ${without.length > 0 ? sql`where post not in (${sql.join(without)})` : sql``}
    order by rank desc, key desc limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
}

/** Asks document by document: as a join it could be answered by reading every vector there is. */
function andHolds(asked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`and (select vector.doc @@ ${asked} from search_vectors as vector where vector.key = docs.key)`;
}
