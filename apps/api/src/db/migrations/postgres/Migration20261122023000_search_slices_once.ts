import { Migration } from '@mikro-orm/migrations';

/**
 * Asks for the newest slices once for a search. They were part of the condition, which PostgreSQL evaluates anew for each
 * vector that it has to read: a phrase that stands in every title took fifty times as long.
 */
export class Migration20261122023000_search_slices_once extends Migration {

  override name = 'Migration20261122023000_search_slices_once';

  override up(): void | Promise<void> {
    // Strict, so that where titles are very many already the rest is not looked for.
    for (const part of ['head', 'doc']) {
      this.addSql(keysFunction(part, 'strict', 'asked tsquery;', 'asked := search_newest_slices(slices * (posts + 1) * 4) && question;', 'asked'));
    }
  }

  override down(): void | Promise<void> {
    for (const part of ['head', 'doc']) {
      this.addSql(keysFunction(part, '', '', '', '(search_newest_slices(slices * (posts + 1) * 4) && question)'));
    }
  }

}

function keysFunction(part: string, strict: string, declaration: string, assignment: string, asked: string): string {
  return `
    create or replace function search_${part}_keys(question tsquery, posts int, newest int, out keys bigint[], out are_many boolean)
    language plpgsql stable ${strict} set enable_seqscan = off set enable_indexscan = off set jit = off as $$
    declare
      most constant int := (posts + 1) * 3;
      slices int;
      found bigint;
      ${declaration}
    begin
      are_many := false;
      foreach slices in array array[1, 3] loop
        ${assignment}
        select
          array_agg(key),
          greatest(count(*) filter (where key & 3 = 0), count(*) filter (where key & 3 = 1), count(*) filter (where key & 3 = 2))
        into keys, found
        from search_vectors where ${part} @@ ${asked};
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
  `;
}
