import { Migration } from '@mikro-orm/migrations';

export class Migration20261121162400_manage_posts extends Migration {

  override name = 'Migration20261121162400_manage_posts';

  override up(): void | Promise<void> {
    this.addSql(`create table \`post_revisions\` (\`id\` integer not null primary key autoincrement, \`post_id\` integer not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`created_at\` datetime not null, \`saved_at\` datetime not null, \`saved_by_id\` integer null, \`is_fixed\` integer not null default false, \`is_published\` integer not null default false, \`title\` text not null, \`excerpt\` text not null default '', \`description\` text not null default '', \`keywords\` json not null, \`cover_alt\` text not null default '', \`markdown\` text not null, constraint \`post_revisions_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade, constraint \`post_revisions_saved_by_id_foreign\` foreign key (\`saved_by_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`post_revisions_post_id_index\` on \`post_revisions\` (\`post_id\`);`);
    this.addSql(`create index \`post_revisions_saved_by_id_index\` on \`post_revisions\` (\`saved_by_id\`);`);
    this.addSql(`create index \`post_revisions_post_id_locale_id_index\` on \`post_revisions\` (\`post_id\`, \`locale\`, \`id\`);`);

    this.addSql(`create table \`working_copies\` (\`post_id\` integer not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`saved_at\` datetime not null, \`saved_by_id\` integer null, \`title\` text not null, \`excerpt\` text not null default '', \`description\` text not null default '', \`keywords\` json not null, \`cover_alt\` text not null default '', \`markdown\` text not null, primary key (\`post_id\`, \`locale\`), constraint \`working_copies_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade, constraint \`working_copies_saved_by_id_foreign\` foreign key (\`saved_by_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`working_copies_post_id_index\` on \`working_copies\` (\`post_id\`);`);
    this.addSql(`create index \`working_copies_saved_by_id_index\` on \`working_copies\` (\`saved_by_id\`);`);

    this.addSql(`alter table \`posts\` add column \`slug_is_made\` integer not null default false;`);
    this.addSql(`alter table \`posts\` add column \`trashed_at\` datetime null;`);
    this.addSql(`alter table \`posts\` add column \`titles\` text not null default '';`);
    this.addSql(`alter table \`posts\` add column \`title_key\` text not null default '';`);
    this.addSql(`alter table \`posts\` add column \`languages\` text not null default '';`);
    this.addSql(`create index \`posts_updated_at_id_index\` on \`posts\` (\`updated_at\`, \`id\`);`);
    this.addSql(`create index \`posts_published_at_id_index\` on \`posts\` (\`published_at\`, \`id\`);`);
    this.addSql(`create index \`posts_comment_count_id_index\` on \`posts\` (\`comment_count\`, \`id\`);`);
    this.addSql(`create index \`posts_title_key_id_index\` on \`posts\` (\`title_key\`, \`id\`);`);
    this.addSql(`create index \`posts_trashed_at_index\` on \`posts\` (\`trashed_at\`);`);
    this.addSql(`create index \`posts_languages_index\` on \`posts\` (\`languages\`);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`post_translations__temp_alter\` (\`id\` integer not null primary key autoincrement, \`post_id\` integer not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`state\` text check (\`state\` in ('draft', 'published', 'stale')) not null default 'draft', \`origin\` text check (\`origin\` in ('written', 'converted', 'ai', 'ai-reviewed')) not null default 'written', \`title\` text not null, \`excerpt\` text not null default '', \`description\` text not null default '', \`keywords\` json not null, \`cover_alt\` text not null default '', \`word_count\` integer not null default 0, \`reading_minutes\` integer not null default 1, \`import_hash\` text null, \`created_at\` datetime not null, \`updated_at\` datetime not null, \`version\` integer not null default 1, \`excerpt_is_cut\` integer not null default false, \`source_locale\` text check (\`source_locale\` in ('zh-CN', 'zh-TW', 'en-US')) null, \`source_revision_id\` integer null, \`saved_by_id\` integer null, \`toc\` json not null, \`html\` text not null, \`markdown\` text not null, constraint \`post_translations_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade, constraint \`post_translations_source_revision_id_foreign\` foreign key (\`source_revision_id\`) references \`post_revisions\` (\`id\`) on delete set null, constraint \`post_translations_saved_by_id_foreign\` foreign key (\`saved_by_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`insert into \`post_translations__temp_alter\` select \`id\`, \`post_id\`, \`locale\`, \`state\`, \`origin\`, \`title\`, \`excerpt\`, \`description\`, \`keywords\`, \`cover_alt\`, \`word_count\`, \`reading_minutes\`, \`import_hash\`, \`created_at\`, \`updated_at\`, 1 as \`version\`, 0 as \`excerpt_is_cut\`, null as \`source_locale\`, null as \`source_revision_id\`, null as \`saved_by_id\`, \`toc\`, \`html\`, \`markdown\` from \`post_translations\`;`);
    this.addSql(`drop table \`post_translations\`;`);
    this.addSql(`alter table \`post_translations__temp_alter\` rename to \`post_translations\`;`);
    this.addSql(`create index \`post_translations_post_id_index\` on \`post_translations\` (\`post_id\`);`);
    this.addSql(`create index \`post_translations_source_revision_id_index\` on \`post_translations\` (\`source_revision_id\`);`);
    this.addSql(`create index \`post_translations_saved_by_id_index\` on \`post_translations\` (\`saved_by_id\`);`);
    this.addSql(`create unique index \`post_translations_post_id_locale_unique\` on \`post_translations\` (\`post_id\`, \`locale\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`post_revisions\`;`);
    this.addSql(`drop table if exists \`working_copies\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`post_translations__temp_alter\` (\`cover_alt\` text not null default '', \`created_at\` datetime not null, \`description\` text not null default '', \`excerpt\` text not null default '', \`html\` text not null, \`id\` integer not null primary key autoincrement, \`import_hash\` text null, \`keywords\` json not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`markdown\` text not null, \`origin\` text check (\`origin\` in ('written', 'converted', 'ai', 'ai-reviewed')) not null default 'written', \`post_id\` integer not null, \`reading_minutes\` integer not null default 1, \`state\` text check (\`state\` in ('draft', 'published', 'stale')) not null default 'draft', \`title\` text not null, \`toc\` json not null, \`updated_at\` datetime not null, \`word_count\` integer not null default 0, constraint \`post_translations_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade);`);
    this.addSql(`insert into \`post_translations__temp_alter\` select \`cover_alt\`, \`created_at\`, \`description\`, \`excerpt\`, \`html\`, \`id\`, \`import_hash\`, \`keywords\`, \`locale\`, \`markdown\`, \`origin\`, \`post_id\`, \`reading_minutes\`, \`state\`, \`title\`, \`toc\`, \`updated_at\`, \`word_count\` from \`post_translations\`;`);
    this.addSql(`drop table \`post_translations\`;`);
    this.addSql(`alter table \`post_translations__temp_alter\` rename to \`post_translations\`;`);
    this.addSql(`create index \`post_translations_post_id_index\` on \`post_translations\` (\`post_id\`);`);
    this.addSql(`create unique index \`post_translations_post_id_locale_unique\` on \`post_translations\` (\`post_id\`, \`locale\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`drop index \`posts_updated_at_id_index\`;`);
    this.addSql(`drop index \`posts_published_at_id_index\`;`);
    this.addSql(`drop index \`posts_comment_count_id_index\`;`);
    this.addSql(`drop index \`posts_title_key_id_index\`;`);
    this.addSql(`drop index \`posts_trashed_at_index\`;`);
    this.addSql(`drop index \`posts_languages_index\`;`);
    this.addSql(`alter table \`posts\` drop column \`slug_is_made\`;`);
    this.addSql(`alter table \`posts\` drop column \`trashed_at\`;`);
    this.addSql(`alter table \`posts\` drop column \`titles\`;`);
    this.addSql(`alter table \`posts\` drop column \`title_key\`;`);
    this.addSql(`alter table \`posts\` drop column \`languages\`;`);
  }

}
