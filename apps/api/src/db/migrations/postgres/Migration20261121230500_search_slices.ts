import { Migration } from '@mikro-orm/migrations';

/**
 * Finds the newest documents that have a word of nearly every post without looking at all that have it: vectors also hold
 * a lexeme for the slice of keys that they are in, and the newest slices are asked first.
 */
export class Migration20261121230500_search_slices extends Migration {

  override name = 'Migration20261121230500_search_slices';

  override up(): void | Promise<void> {
    // A slice is 2¹² keys, which are 1,024 posts of one period; toSliceVector() writes the same lexeme. A new table, since
    // one whose rows were all changed is twice as large until it is vacuumed.
    const lexeme = `('''#' || (key >> 12) || '''')::tsvector`;
    this.replaceVectors(`head || ${lexeme}`, `doc || ${lexeme}`);

    // The newest slices that have so many keys between the first and the last of each: a few steps along the primary key.
    this.addSql(`
      create function search_newest_slices(most bigint) returns tsquery language sql stable
      set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
        with recursive slices (newest, oldest, before) as (
          (
            select key, (select min(other.key) from search_vectors other where other.key >= (last.key >> 12) << 12), 0::bigint
            from search_vectors last order by key desc limit 1
          )
          union all
          select next.key, (select min(other.key) from search_vectors other where other.key >= (next.key >> 12) << 12),
            before + newest - oldest
          from slices cross join lateral (
            select key from search_vectors where key < (newest >> 12) << 12 order by key desc limit 1
          ) next
          where before + newest - oldest < most
        )
        select string_agg('''#' || (newest >> 12) || '''', '|')::tsquery from slices
      $$;
    `);

    // As before they go by the index of lexemes, whatever the planner thinks. Of more posts than are counted only the newest
    // documents are given: those of the newest slices, where these have enough posts in one language (of which there are
    // three), which a word of nearly every post has. What few have is looked for in all of them next.
    for (const part of ['head', 'doc']) {
      this.addSql(`drop function search_${part}_keys(tsquery, int);`);
      this.addSql(`
        create function search_${part}_keys(question tsquery, posts int, newest int, out keys bigint[], out are_many boolean)
        language plpgsql stable set enable_seqscan = off set enable_indexscan = off set jit = off as $$
        declare
          most constant int := (posts + 1) * 3;
          slices int;
          found bigint;
        begin
          are_many := false;
          foreach slices in array array[1, 3] loop
            select
              array_agg(key),
              greatest(count(*) filter (where key & 3 = 0), count(*) filter (where key & 3 = 1), count(*) filter (where key & 3 = 2))
            into keys, found
            from search_vectors where ${part} @@ (search_newest_slices(slices * (posts + 1) * 4) && question);
            are_many := found > posts;
            exit when are_many or found * 3 < posts;
          end loop;
          if not are_many then
            keys := array(select key from search_vectors where ${part} @@ question order by key desc limit most);
            are_many := cardinality(keys) >= most;
          end if;
          if are_many then
            keys := array(select key from unnest(keys) as key order by key desc limit newest);
          end if;
        end $$;
      `);
    }
  }

  override down(): void | Promise<void> {
    for (const part of ['head', 'doc']) {
      this.addSql(`drop function search_${part}_keys(tsquery, int, int);`);
      this.addSql(`create function "search_${part}_keys" (question tsquery, most int) returns setof bigint language sql stable set enable_seqscan = off set enable_indexscan = off set jit = off as 'select key from search_vectors where ${part} @@ question order by key desc limit most';`);
    }
    this.addSql(`drop function search_newest_slices(bigint);`);
    const lexeme = `'#' || (key >> 12)`;
    this.replaceVectors(`ts_delete(head, ${lexeme})`, `ts_delete(doc, ${lexeme})`);
  }

  private replaceVectors(head: string, doc: string): void {
    this.addSql(`alter table search_vectors rename to search_vectors_before;`);
    this.addSql(`alter table search_vectors_before rename constraint search_vectors_pkey to search_vectors_before_pkey;`);
    this.addSql(`create table "search_vectors" ("key" bigint primary key, "head" tsvector not null, "doc" tsvector not null);`);
    this.addSql(`insert into search_vectors (key, head, doc) select key, ${head}, ${doc} from search_vectors_before order by key;`);
    this.addSql(`drop table search_vectors_before;`);
    this.addSql(`create index "search_vectors_head_index" on "search_vectors" using gin ("head") with (gin_pending_list_limit = 256);`);
    this.addSql(`create index "search_vectors_doc_index" on "search_vectors" using gin ("doc") with (gin_pending_list_limit = 256);`);
    this.addSql(`analyze search_vectors;`);
  }

}
