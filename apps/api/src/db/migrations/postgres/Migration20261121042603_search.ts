import { Migration } from '@mikro-orm/migrations';

export class Migration20261121042603_search extends Migration {

  override name = 'Migration20261121042603_search';

  override up(): void | Promise<void> {
    this.addSql(`create table "search_terms" ("term" varchar(100) collate "C" not null, "kind" text not null, "label" varchar(200) not null, "frequency" int not null, primary key ("term", "kind", "label"));`);

    this.addSql(`create table "search_documents" ("post_id" int not null, "locale" text not null, "period" int not null, "version" int not null, "title" varchar(300) not null, "labels" jsonb not null, "words" text not null, "text" text not null, primary key ("post_id", "locale"));`);

    this.addSql(`alter table "search_terms" add constraint "search_terms_kind_check" check ("kind" in ('word', 'label'));`);

    this.addSql(`alter table "search_documents" add constraint "search_documents_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete restrict;`);
    this.addSql(`alter table "search_documents" add constraint "search_documents_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    // The index itself, by hand: `head` is title and labels, `doc` is everything. A short list of pending entries
    // keeps both saving and searching quick.
    this.addSql(`create table "search_vectors" ("key" bigint primary key, "head" tsvector not null, "doc" tsvector not null);`);
    this.addSql(`create index "search_vectors_head_index" on "search_vectors" using gin ("head") with (gin_pending_list_limit = 256);`);
    this.addSql(`create index "search_vectors_doc_index" on "search_vectors" using gin ("doc") with (gin_pending_list_limit = 256);`);

    // Newest matches first. The planner does not know what it costs to fetch a vector, and would read them one by one
    // along the primary key, or all; so these go by the index of lexemes.
    for (const part of ['head', 'doc']) {
      this.addSql(`create function "search_${part}_keys" (question tsquery, most int) returns setof bigint language sql stable set enable_seqscan = off set enable_indexscan = off set jit = off as 'select key from search_vectors where ${part} @@ question order by key desc limit most';`);
    }
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists "search_head_keys";`);
    this.addSql(`drop function if exists "search_doc_keys";`);
    this.addSql(`drop table if exists "search_vectors";`);
    this.addSql(`drop table if exists "search_terms" cascade;`);
    this.addSql(`drop table if exists "search_documents" cascade;`);
  }

}
