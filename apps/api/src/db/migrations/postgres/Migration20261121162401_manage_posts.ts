import { Migration } from '@mikro-orm/migrations';

export class Migration20261121162401_manage_posts extends Migration {

  override name = 'Migration20261121162401_manage_posts';

  override up(): void | Promise<void> {
    this.addSql(`create table "post_revisions" ("id" serial primary key, "post_id" int not null, "locale" text not null, "created_at" timestamptz(3) not null, "saved_at" timestamptz(3) not null, "saved_by_id" int null, "is_fixed" boolean not null default false, "is_published" boolean not null default false, "title" varchar(300) not null, "excerpt" text not null default '', "description" text not null default '', "keywords" jsonb not null, "cover_alt" varchar(500) not null default '', "markdown" text not null);`);
    this.addSql(`create index "post_revisions_post_id_locale_id_index" on "post_revisions" ("post_id", "locale", "id");`);

    this.addSql(`create table "working_copies" ("post_id" int not null, "locale" text not null, "saved_at" timestamptz(3) not null, "saved_by_id" int null, "title" varchar(300) not null, "excerpt" text not null default '', "description" text not null default '', "keywords" jsonb not null, "cover_alt" varchar(500) not null default '', "markdown" text not null, primary key ("post_id", "locale"));`);

    this.addSql(`alter table "posts" add "slug_is_made" boolean not null default false, add "trashed_at" timestamptz(3) null, add "titles" text not null default '', add "title_key" varchar(120) not null default '', add "languages" varchar(10) not null default '';`);
    this.addSql(`create index "posts_updated_at_id_index" on "posts" ("updated_at", "id");`);
    this.addSql(`create index "posts_published_at_id_index" on "posts" ("published_at", "id");`);
    this.addSql(`create index "posts_comment_count_id_index" on "posts" ("comment_count", "id");`);
    this.addSql(`create index "posts_title_key_id_index" on "posts" ("title_key", "id");`);
    this.addSql(`create index "posts_trashed_at_index" on "posts" ("trashed_at");`);
    this.addSql(`create index "posts_languages_index" on "posts" ("languages");`);

    this.addSql(`alter table "post_translations" add "version" int not null default 1, add "excerpt_is_cut" boolean not null default false, add "source_locale" text null, add "source_revision_id" int null, add "saved_by_id" int null;`);
    this.addSql(`alter table "post_translations" add constraint "post_translations_source_revision_id_foreign" foreign key ("source_revision_id") references "post_revisions" ("id") on delete set null;`);
    this.addSql(`alter table "post_translations" add constraint "post_translations_saved_by_id_foreign" foreign key ("saved_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "post_translations" add constraint "post_translations_source_locale_check" check ("source_locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "post_revisions" add constraint "post_revisions_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "post_revisions" add constraint "post_revisions_saved_by_id_foreign" foreign key ("saved_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "post_revisions" add constraint "post_revisions_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "working_copies" add constraint "working_copies_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "working_copies" add constraint "working_copies_saved_by_id_foreign" foreign key ("saved_by_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "working_copies" add constraint "working_copies_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "post_translations" drop constraint "post_translations_source_revision_id_foreign";`);

    this.addSql(`drop table if exists "post_revisions" cascade;`);
    this.addSql(`drop table if exists "working_copies" cascade;`);

    this.addSql(`alter table "post_translations" drop constraint "post_translations_saved_by_id_foreign";`);

    this.addSql(`alter table "post_translations" drop constraint "post_translations_source_locale_check";`);
    this.addSql(`alter table "post_translations" drop column "version", drop column "excerpt_is_cut", drop column "source_locale", drop column "source_revision_id", drop column "saved_by_id";`);

    this.addSql(`drop index "posts_updated_at_id_index";`);
    this.addSql(`drop index "posts_published_at_id_index";`);
    this.addSql(`drop index "posts_comment_count_id_index";`);
    this.addSql(`drop index "posts_title_key_id_index";`);
    this.addSql(`drop index "posts_trashed_at_index";`);
    this.addSql(`drop index "posts_languages_index";`);
    this.addSql(`alter table "posts" drop column "slug_is_made", drop column "trashed_at", drop column "titles", drop column "title_key", drop column "languages";`);
  }

}
