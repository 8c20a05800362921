import { type RawBuilder, sql } from 'kysely';
import { type Match, scattered, readKeys, type SearchIndex } from './search-index.ts';
import { sliceOf } from './search-key.ts';

/**
 * Ranking and phrase checks read a document's whole vector. So only the newest of many matches are ranked,
 * and beyond them any order of a phrase's tokens counts as a match.
 */
const RANKED_MAX = 500;
const RANKED_TITLES_MAX = 300;

/** Body, excerpt, labels, title. */
const WEIGHTS = sql.lit('{0.05, 0.1, 0.6, 1.0}');

/**
 * The application tokenizes texts itself, because PostgreSQL would split paths, URLs, and versions
 * differently.
 */
export const postgresIndex: SearchIndex = {
  async add(db, entries) {
    for (const { key, title, labels, excerpt, body } of entries) {
      const head = [
        ['A', title],
        ['B', labels],
      ] as const;
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

  async cleanUp(db) {
    for (const index of ['search_vectors_head_index', 'search_vectors_doc_index']) {
      await sql`select gin_clean_pending_list(${index})`.execute(db);
    }
    await sql`analyze search_vectors`.execute(db);
  },

  async lockPost(db, postId) {
    await db.selectFrom('posts').select('id').where('id', '=', postId).forUpdate().execute();
  },

  async find(db, match, { posts, newest }) {
    const { rows } = await sql<{ titles: string; docs: string | null; are_many: boolean | null }>`
      select array_to_string(heads.keys, ',') as titles, array_to_string(docs.keys, ',') as docs, docs.are_many
      from search_head_keys(${asTsquery(match)}, ${posts}, ${newest}) as heads,
        search_doc_keys(case when not heads.are_many then ${asTsquery(scattered(match))} end, ${posts}, ${newest}) as docs
    `.execute(db);
    const [found] = rows;
    const titles = readKeys(found?.titles);
    if (found?.docs === null) return { docs: titles, titles: [], areMany: true };
    return { docs: readKeys(found?.docs), titles, areMany: found?.are_many === true };
  },

  async findEach(db, matches, { posts, newest }) {
    const questions = matches.map(toTsquery);
    const { rows } = await sql<{ docs: string; are_many: boolean }>`
      select array_to_string(found.keys, ',') as docs, found.are_many
      from unnest(${questions}::text[]) with ordinality as asked (question, place), search_doc_keys(question::tsquery, ${posts}, ${newest}) as found
      order by place
    `.execute(db);
    return rows.map((row) => ({ docs: readKeys(row.docs), areMany: row.are_many }));
  },

  async rank(db, match, { docs, titles }) {
    const requested = asTsquery(match);
    const newest = docs.slice(0, RANKED_MAX);
    const known = new Set(newest);
    const older = titles.slice(0, RANKED_TITLES_MAX).filter((key) => !known.has(key));
    const { rows } = await sql<{ key: string; rank: number }>`
      select key, ts_rank_cd(${WEIGHTS}, doc, ${requested}) as rank from search_vectors where key = any(${newest}::bigint[])
      union all
      select key, ts_rank_cd(${WEIGHTS}, head, ${requested}) from search_vectors where key = any(${older}::bigint[])
    `.execute(db);
    return new Map(rows.map((row) => [Number(row.key), row.rank]));
  },

  async rankTitles(db, match, most) {
    const requested = asTsquery(match);
    const { rows } = await sql<{ key: string; rank: number }>`
      select key, ts_rank_cd(${WEIGHTS}, head, ${requested}) as rank from search_vectors
      where key = any(array(select unnest(keys) from search_head_keys(${requested}, ${most}, ${most}) limit ${most}))
    `.execute(db);
    return new Map(rows.map((row) => [Number(row.key), row.rank]));
  },
};

function asTsquery(match: Match): RawBuilder<unknown> {
  return sql`${toTsquery(match)}::tsquery`;
}

/** Weight of a lexeme: title, labels, excerpt, body. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** PostgreSQL's largest position. Tokens beyond it are found, but not as phrases. */
const POSITION_MAX = 16_383;
const POSITIONS_A_LEXEME = 255;
/** PostgreSQL's limit is 1 MB. */
const VECTOR_BYTES_MAX = 900_000;
const BYTES_A_POSITION = 2;
const BYTES_A_LEXEME = 8;

/** The text form of a tsvector. Fields are not adjacent, so no phrase spans two of them. */
export function toTsvector(fields: readonly (readonly [Weight, string[]])[]): string {
  const places = new Map<string, string[]>();
  let position = 0;
  let bytes = 0;
  for (const [weight, tokens] of fields) {
    position += 1;
    for (const token of tokens) {
      position = Math.min(position + 1, POSITION_MAX);
      const known = places.get(token);
      if (known && known.length >= POSITIONS_A_LEXEME) continue;
      bytes += BYTES_A_POSITION + (known ? 0 : BYTES_A_LEXEME + Buffer.byteLength(token));
      if (bytes > VECTOR_BYTES_MAX) return write(places);
      const place = `${position}${weight}`;
      if (known) known.push(place);
      else places.set(token, [place]);
    }
  }
  return write(places);
}

function write(places: Map<string, string[]>): string {
  return Array.from(places, ([token, at]) => `${quote(token)}:${at.join(',')}`).join(' ');
}

/** The text form of a tsvector with the slice of a key. No token contains this character. */
export function toSliceVector(key: number): string {
  return quote(`#${sliceOf(key)}`);
}

/** The text form of a tsquery. Every token is quoted. */
export function toTsquery(match: Match): string {
  if (match.kind === 'phrase') {
    const last = match.tokens.length - 1;
    const tokens = match.tokens.map((token, index) =>
      match.prefix && index === last ? `${quote(token)}:*` : quote(token),
    );
    return `(${tokens.join(' <-> ')})`;
  }
  return `(${match.of.map(toTsquery).join(match.kind === 'all' ? ' & ' : ' | ')})`;
}

function quote(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
