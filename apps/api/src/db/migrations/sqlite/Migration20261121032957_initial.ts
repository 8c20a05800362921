import { Migration } from '@mikro-orm/migrations';

export class Migration20261121032957_initial extends Migration {

  override name = 'Migration20261121032957_initial';

  override up(): void | Promise<void> {
    this.addSql(`create table \`categories\` (\`id\` integer not null primary key autoincrement, \`slug\` text not null, \`parent_id\` integer null, \`position\` integer not null default 0, \`post_count\` integer not null default 0, constraint \`categories_parent_id_foreign\` foreign key (\`parent_id\`) references \`categories\` (\`id\`) on delete set null);`);
    this.addSql(`create unique index \`categories_slug_unique\` on \`categories\` (\`slug\`);`);
    this.addSql(`create index \`categories_parent_id_index\` on \`categories\` (\`parent_id\`);`);

    this.addSql(`create table \`category_translations\` (\`category_id\` integer not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`name\` text not null, \`description\` text not null default '', primary key (\`category_id\`, \`locale\`), constraint \`category_translations_category_id_foreign\` foreign key (\`category_id\`) references \`categories\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`category_translations_category_id_index\` on \`category_translations\` (\`category_id\`);`);

    this.addSql(`create table \`menu_items\` (\`id\` integer not null primary key autoincrement, \`menu\` text check (\`menu\` in ('header', 'footer')) not null, \`parent_id\` integer null, \`position\` integer not null default 0, \`href\` text not null, constraint \`menu_items_parent_id_foreign\` foreign key (\`parent_id\`) references \`menu_items\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`menu_items_parent_id_index\` on \`menu_items\` (\`parent_id\`);`);
    this.addSql(`create index \`menu_items_menu_position_index\` on \`menu_items\` (\`menu\`, \`position\`);`);

    this.addSql(`create table \`menu_item_translations\` (\`menu_item_id\` integer not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`label\` text not null, primary key (\`menu_item_id\`, \`locale\`), constraint \`menu_item_translations_menu_item_id_foreign\` foreign key (\`menu_item_id\`) references \`menu_items\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`menu_item_translations_menu_item_id_index\` on \`menu_item_translations\` (\`menu_item_id\`);`);

    this.addSql(`create table \`settings\` (\`key\` text not null primary key, \`value\` json not null, \`updated_at\` datetime not null);`);

    this.addSql(`create table \`site_counts\` (\`key\` text not null primary key, \`value\` integer not null default 0);`);

    this.addSql(`create table \`slug_history\` (\`id\` integer not null primary key autoincrement, \`kind\` text check (\`kind\` in ('post', 'category', 'tag')) not null, \`slug\` text not null, \`target_id\` integer not null, \`created_at\` datetime not null);`);
    this.addSql(`create index \`slug_history_kind_target_id_index\` on \`slug_history\` (\`kind\`, \`target_id\`);`);
    this.addSql(`create unique index \`slug_history_kind_slug_unique\` on \`slug_history\` (\`kind\`, \`slug\`);`);

    this.addSql(`create table \`tags\` (\`id\` integer not null primary key autoincrement, \`slug\` text not null, \`post_count\` integer not null default 0);`);
    this.addSql(`create unique index \`tags_slug_unique\` on \`tags\` (\`slug\`);`);
    this.addSql(`create index \`tags_post_count_id_index\` on \`tags\` (\`post_count\`, \`id\`);`);

    this.addSql(`create table \`tag_translations\` (\`tag_id\` integer not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`name\` text not null, \`description\` text not null default '', primary key (\`tag_id\`, \`locale\`), constraint \`tag_translations_tag_id_foreign\` foreign key (\`tag_id\`) references \`tags\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`tag_translations_tag_id_index\` on \`tag_translations\` (\`tag_id\`);`);
    this.addSql(`create index \`tag_translations_locale_name_index\` on \`tag_translations\` (\`locale\`, \`name\`);`);

    this.addSql(`create table \`users\` (\`id\` integer not null primary key autoincrement, \`email\` text not null, \`nickname\` text not null, \`password_hash\` text not null, \`role\` text check (\`role\` in ('user', 'admin')) not null default 'user', \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) null, \`bio\` text not null default '', \`website\` text not null default '', \`avatar\` text null, \`disabled_at\` datetime null, \`created_at\` datetime not null);`);
    this.addSql(`create unique index \`users_email_unique\` on \`users\` (\`email\`);`);

    this.addSql(`create table \`sessions\` (\`id\` integer not null primary key autoincrement, \`token_hash\` text not null, \`user_id\` integer not null, \`user_agent\` text not null default '', \`ip\` text not null default '', \`created_at\` datetime not null, \`last_seen_at\` datetime not null, \`expires_at\` datetime not null, constraint \`sessions_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete cascade);`);
    this.addSql(`create unique index \`sessions_token_hash_unique\` on \`sessions\` (\`token_hash\`);`);
    this.addSql(`create index \`sessions_user_id_index\` on \`sessions\` (\`user_id\`);`);

    this.addSql(`create table \`authors\` (\`id\` integer not null primary key autoincrement, \`slug\` text not null, \`name\` text not null, \`bio\` text not null default '', \`avatar\` text null, \`user_id\` integer null, \`post_count\` integer not null default 0, constraint \`authors_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`create unique index \`authors_slug_unique\` on \`authors\` (\`slug\`);`);
    this.addSql(`create index \`authors_user_id_index\` on \`authors\` (\`user_id\`);`);
    this.addSql(`create unique index \`authors_user_id_unique\` on \`authors\` (\`user_id\`);`);

    this.addSql(`create table \`posts\` (\`id\` integer not null primary key autoincrement, \`slug\` text not null, \`status\` text check (\`status\` in ('draft', 'scheduled', 'published')) not null default 'draft', \`source_locale\` text check (\`source_locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`published_at\` datetime null, \`listed_at\` datetime null, \`category_id\` integer null, \`author_id\` integer null, \`cover_url\` text null, \`cover_width\` integer null, \`cover_height\` integer null, \`view_count\` integer not null default 0, \`comment_count\` integer not null default 0, \`created_at\` datetime not null, \`updated_at\` datetime not null, constraint \`posts_category_id_foreign\` foreign key (\`category_id\`) references \`categories\` (\`id\`) on delete set null, constraint \`posts_author_id_foreign\` foreign key (\`author_id\`) references \`authors\` (\`id\`) on delete set null);`);
    this.addSql(`create unique index \`posts_slug_unique\` on \`posts\` (\`slug\`);`);
    this.addSql(`create index \`posts_category_id_index\` on \`posts\` (\`category_id\`);`);
    this.addSql(`create index \`posts_author_id_index\` on \`posts\` (\`author_id\`);`);
    this.addSql(`create index \`posts_listed_at_id_index\` on \`posts\` (\`listed_at\`, \`id\`);`);
    this.addSql(`create index \`posts_category_id_listed_at_id_index\` on \`posts\` (\`category_id\`, \`listed_at\`, \`id\`);`);
    this.addSql(`create index \`posts_author_id_listed_at_id_index\` on \`posts\` (\`author_id\`, \`listed_at\`, \`id\`);`);
    this.addSql(`create index \`posts_view_count_id_index\` on \`posts\` (\`view_count\`, \`id\`);`);
    this.addSql(`create index \`posts_status_published_at_index\` on \`posts\` (\`status\`, \`published_at\`);`);

    this.addSql(`create table \`post_translations\` (\`id\` integer not null primary key autoincrement, \`post_id\` integer not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`state\` text check (\`state\` in ('draft', 'published', 'stale')) not null default 'draft', \`origin\` text check (\`origin\` in ('written', 'converted', 'ai', 'ai-reviewed')) not null default 'written', \`title\` text not null, \`excerpt\` text not null default '', \`description\` text not null default '', \`keywords\` json not null, \`cover_alt\` text not null default '', \`word_count\` integer not null default 0, \`reading_minutes\` integer not null default 1, \`import_hash\` text null, \`created_at\` datetime not null, \`updated_at\` datetime not null, \`toc\` json not null, \`html\` text not null, \`markdown\` text not null, constraint \`post_translations_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`post_translations_post_id_index\` on \`post_translations\` (\`post_id\`);`);
    this.addSql(`create unique index \`post_translations_post_id_locale_unique\` on \`post_translations\` (\`post_id\`, \`locale\`);`);

    this.addSql(`create table \`post_tags\` (\`post_id\` integer not null, \`tag_id\` integer not null, \`position\` integer not null default 0, \`listed_at\` datetime null, primary key (\`post_id\`, \`tag_id\`), constraint \`post_tags_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on update cascade on delete cascade, constraint \`post_tags_tag_id_foreign\` foreign key (\`tag_id\`) references \`tags\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`post_tags_post_id_index\` on \`post_tags\` (\`post_id\`);`);
    this.addSql(`create index \`post_tags_tag_id_index\` on \`post_tags\` (\`tag_id\`);`);
    this.addSql(`create index \`post_tags_tag_id_listed_at_post_id_index\` on \`post_tags\` (\`tag_id\`, \`listed_at\`, \`post_id\`);`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`categories\`;`);
    this.addSql(`drop table if exists \`category_translations\`;`);
    this.addSql(`drop table if exists \`menu_items\`;`);
    this.addSql(`drop table if exists \`menu_item_translations\`;`);
    this.addSql(`drop table if exists \`settings\`;`);
    this.addSql(`drop table if exists \`site_counts\`;`);
    this.addSql(`drop table if exists \`slug_history\`;`);
    this.addSql(`drop table if exists \`tags\`;`);
    this.addSql(`drop table if exists \`tag_translations\`;`);
    this.addSql(`drop table if exists \`users\`;`);
    this.addSql(`drop table if exists \`sessions\`;`);
    this.addSql(`drop table if exists \`authors\`;`);
    this.addSql(`drop table if exists \`posts\`;`);
    this.addSql(`drop table if exists \`post_translations\`;`);
    this.addSql(`drop table if exists \`post_tags\`;`);
  }

}
