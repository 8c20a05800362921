import { Migration } from '@mikro-orm/migrations';

export class Migration20261121032957_initial extends Migration {

  override name = 'Migration20261121032957_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table "categories" ("id" serial primary key, "slug" varchar(120) not null, "parent_id" int null, "position" int not null default 0, "post_count" int not null default 0);`);
    this.addSql(`alter table "categories" add constraint "categories_slug_unique" unique ("slug");`);

    this.addSql(`create table "category_translations" ("category_id" int not null, "locale" text not null, "name" varchar(200) not null, "description" text not null default '', primary key ("category_id", "locale"));`);

    this.addSql(`create table "menu_items" ("id" serial primary key, "menu" text not null, "parent_id" int null, "position" int not null default 0, "href" varchar(500) not null);`);
    this.addSql(`create index "menu_items_menu_position_index" on "menu_items" ("menu", "position");`);

    this.addSql(`create table "menu_item_translations" ("menu_item_id" int not null, "locale" text not null, "label" varchar(200) not null, primary key ("menu_item_id", "locale"));`);

    this.addSql(`create table "settings" ("key" varchar(60) not null, "value" jsonb not null, "updated_at" timestamptz(3) not null, primary key ("key"));`);

    this.addSql(`create table "site_counts" ("key" varchar(60) not null, "value" int not null default 0, primary key ("key"));`);

    this.addSql(`create table "slug_history" ("id" serial primary key, "kind" text not null, "slug" varchar(120) not null, "target_id" int not null, "created_at" timestamptz(3) not null);`);
    this.addSql(`create index "slug_history_kind_target_id_index" on "slug_history" ("kind", "target_id");`);
    this.addSql(`alter table "slug_history" add constraint "slug_history_kind_slug_unique" unique ("kind", "slug");`);

    this.addSql(`create table "tags" ("id" serial primary key, "slug" varchar(120) not null, "post_count" int not null default 0);`);
    this.addSql(`alter table "tags" add constraint "tags_slug_unique" unique ("slug");`);
    this.addSql(`create index "tags_post_count_id_index" on "tags" ("post_count", "id");`);

    this.addSql(`create table "tag_translations" ("tag_id" int not null, "locale" text not null, "name" varchar(200) not null, "description" text not null default '', primary key ("tag_id", "locale"));`);
    this.addSql(`create index "tag_translations_locale_name_index" on "tag_translations" ("locale", "name");`);

    this.addSql(`create table "users" ("id" serial primary key, "email" varchar(254) not null, "nickname" varchar(40) not null, "password_hash" varchar(200) not null, "role" text not null default 'user', "locale" text null, "bio" text not null default '', "website" varchar(500) not null default '', "avatar" varchar(500) null, "disabled_at" timestamptz(3) null, "created_at" timestamptz(3) not null);`);
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(`create table "sessions" ("id" serial primary key, "token_hash" varchar(64) not null, "user_id" int not null, "user_agent" varchar(300) not null default '', "ip" varchar(45) not null default '', "created_at" timestamptz(3) not null, "last_seen_at" timestamptz(3) not null, "expires_at" timestamptz(3) not null);`);
    this.addSql(`alter table "sessions" add constraint "sessions_token_hash_unique" unique ("token_hash");`);
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);

    this.addSql(`create table "authors" ("id" serial primary key, "slug" varchar(120) not null, "name" varchar(200) not null, "bio" text not null default '', "avatar" varchar(500) null, "user_id" int null, "post_count" int not null default 0);`);
    this.addSql(`alter table "authors" add constraint "authors_slug_unique" unique ("slug");`);
    this.addSql(`alter table "authors" add constraint "authors_user_id_unique" unique ("user_id");`);

    this.addSql(`create table "posts" ("id" serial primary key, "slug" varchar(120) not null, "status" text not null default 'draft', "source_locale" text not null, "published_at" timestamptz(3) null, "listed_at" timestamptz(3) null, "category_id" int null, "author_id" int null, "cover_url" varchar(500) null, "cover_width" int null, "cover_height" int null, "view_count" int not null default 0, "comment_count" int not null default 0, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null);`);
    this.addSql(`alter table "posts" add constraint "posts_slug_unique" unique ("slug");`);
    this.addSql(`create index "posts_listed_at_id_index" on "posts" ("listed_at", "id");`);
    this.addSql(`create index "posts_category_id_listed_at_id_index" on "posts" ("category_id", "listed_at", "id");`);
    this.addSql(`create index "posts_author_id_listed_at_id_index" on "posts" ("author_id", "listed_at", "id");`);
    this.addSql(`create index "posts_view_count_id_index" on "posts" ("view_count", "id");`);
    this.addSql(`create index "posts_status_published_at_index" on "posts" ("status", "published_at");`);

    this.addSql(`create table "post_translations" ("id" serial primary key, "post_id" int not null, "locale" text not null, "state" text not null default 'draft', "origin" text not null default 'written', "title" varchar(300) not null, "excerpt" text not null default '', "description" text not null default '', "keywords" jsonb not null, "cover_alt" varchar(500) not null default '', "word_count" int not null default 0, "reading_minutes" int not null default 1, "import_hash" varchar(64) null, "created_at" timestamptz(3) not null, "updated_at" timestamptz(3) not null, "toc" jsonb not null, "html" text not null, "markdown" text not null);`);
    this.addSql(`alter table "post_translations" add constraint "post_translations_post_id_locale_unique" unique ("post_id", "locale");`);

    this.addSql(`create table "post_tags" ("post_id" int not null, "tag_id" int not null, "position" int not null default 0, "listed_at" timestamptz(3) null, primary key ("post_id", "tag_id"));`);
    this.addSql(`create index "post_tags_tag_id_listed_at_post_id_index" on "post_tags" ("tag_id", "listed_at", "post_id");`);

    this.addSql(`alter table "categories" add constraint "categories_parent_id_foreign" foreign key ("parent_id") references "categories" ("id") on delete set null;`);

    this.addSql(`alter table "category_translations" add constraint "category_translations_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete cascade;`);
    this.addSql(`alter table "category_translations" add constraint "category_translations_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "menu_items" add constraint "menu_items_parent_id_foreign" foreign key ("parent_id") references "menu_items" ("id") on delete cascade;`);
    this.addSql(`alter table "menu_items" add constraint "menu_items_menu_check" check ("menu" in ('header', 'footer'));`);

    this.addSql(`alter table "menu_item_translations" add constraint "menu_item_translations_menu_item_id_foreign" foreign key ("menu_item_id") references "menu_items" ("id") on delete cascade;`);
    this.addSql(`alter table "menu_item_translations" add constraint "menu_item_translations_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "slug_history" add constraint "slug_history_kind_check" check ("kind" in ('post', 'category', 'tag'));`);

    this.addSql(`alter table "tag_translations" add constraint "tag_translations_tag_id_foreign" foreign key ("tag_id") references "tags" ("id") on delete cascade;`);
    this.addSql(`alter table "tag_translations" add constraint "tag_translations_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "users" add constraint "users_role_check" check ("role" in ('user', 'admin'));`);
    this.addSql(`alter table "users" add constraint "users_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`);

    this.addSql(`alter table "authors" add constraint "authors_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);

    this.addSql(`alter table "posts" add constraint "posts_category_id_foreign" foreign key ("category_id") references "categories" ("id") on delete set null;`);
    this.addSql(`alter table "posts" add constraint "posts_author_id_foreign" foreign key ("author_id") references "authors" ("id") on delete set null;`);
    this.addSql(`alter table "posts" add constraint "posts_status_check" check ("status" in ('draft', 'scheduled', 'published'));`);
    this.addSql(`alter table "posts" add constraint "posts_source_locale_check" check ("source_locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "post_translations" add constraint "post_translations_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "post_translations" add constraint "post_translations_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);
    this.addSql(`alter table "post_translations" add constraint "post_translations_state_check" check ("state" in ('draft', 'published', 'stale'));`);
    this.addSql(`alter table "post_translations" add constraint "post_translations_origin_check" check ("origin" in ('written', 'converted', 'ai', 'ai-reviewed'));`);

    this.addSql(`alter table "post_tags" add constraint "post_tags_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "post_tags" add constraint "post_tags_tag_id_foreign" foreign key ("tag_id") references "tags" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "categories" drop constraint "categories_parent_id_foreign";`);
    this.addSql(`alter table "category_translations" drop constraint "category_translations_category_id_foreign";`);
    this.addSql(`alter table "posts" drop constraint "posts_category_id_foreign";`);
    this.addSql(`alter table "menu_items" drop constraint "menu_items_parent_id_foreign";`);
    this.addSql(`alter table "menu_item_translations" drop constraint "menu_item_translations_menu_item_id_foreign";`);
    this.addSql(`alter table "tag_translations" drop constraint "tag_translations_tag_id_foreign";`);
    this.addSql(`alter table "post_tags" drop constraint "post_tags_tag_id_foreign";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);
    this.addSql(`alter table "authors" drop constraint "authors_user_id_foreign";`);
    this.addSql(`alter table "posts" drop constraint "posts_author_id_foreign";`);
    this.addSql(`alter table "post_translations" drop constraint "post_translations_post_id_foreign";`);
    this.addSql(`alter table "post_tags" drop constraint "post_tags_post_id_foreign";`);

    this.addSql(`drop table if exists "categories" cascade;`);
    this.addSql(`drop table if exists "category_translations" cascade;`);
    this.addSql(`drop table if exists "menu_items" cascade;`);
    this.addSql(`drop table if exists "menu_item_translations" cascade;`);
    this.addSql(`drop table if exists "settings" cascade;`);
    this.addSql(`drop table if exists "site_counts" cascade;`);
    this.addSql(`drop table if exists "slug_history" cascade;`);
    this.addSql(`drop table if exists "tags" cascade;`);
    this.addSql(`drop table if exists "tag_translations" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "authors" cascade;`);
    this.addSql(`drop table if exists "posts" cascade;`);
    this.addSql(`drop table if exists "post_translations" cascade;`);
    this.addSql(`drop table if exists "post_tags" cascade;`);
  }

}
