import { Migration } from '@mikro-orm/migrations';

export class Migration20261121163730_comments extends Migration {

  override name = 'Migration20261121163730_comments';

  override up(): void | Promise<void> {
    this.addSql(`create table \`comment_bans\` (\`id\` integer not null primary key autoincrement, \`kind\` text check (\`kind\` in ('user', 'email', 'network')) not null, \`value\` text not null, \`label\` text not null default '', \`created_at\` datetime not null);`);
    this.addSql(`create unique index \`comment_bans_kind_value_unique\` on \`comment_bans\` (\`kind\`, \`value\`);`);

    this.addSql(`create table \`comment_mutes\` (\`email\` text not null primary key, \`created_at\` datetime not null);`);

    this.addSql(`create table \`used_challenges\` (\`signature\` text not null primary key, \`expires_at\` datetime not null);`);
    this.addSql(`create index \`used_challenges_expires_at_index\` on \`used_challenges\` (\`expires_at\`);`);

    this.addSql(`create table \`comments\` (\`id\` integer not null primary key autoincrement, \`post_id\` integer not null, \`root_id\` integer null, \`parent_id\` integer null, \`status\` text check (\`status\` in ('waiting', 'approved', 'spam', 'trash')) not null, \`listed_at\` datetime null, \`reply_count\` integer not null default 0, \`like_count\` integer not null default 0, \`user_id\` integer null, \`visitor\` text null, \`nickname\` text not null, \`email\` text null, \`network\` text null, \`is_ai\` integer not null default false, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`created_at\` datetime not null, \`edited_at\` datetime null, \`deleted_at\` datetime null, \`approved_at\` datetime null, \`announced_at\` datetime null, \`ai_review\` json null, \`html\` text not null, \`markdown\` text not null, constraint \`comments_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade, constraint \`comments_root_id_foreign\` foreign key (\`root_id\`) references \`comments\` (\`id\`) on delete cascade, constraint \`comments_parent_id_foreign\` foreign key (\`parent_id\`) references \`comments\` (\`id\`) on delete set null, constraint \`comments_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete set null);`);
    this.addSql(`create index \`comments_post_id_index\` on \`comments\` (\`post_id\`);`);
    this.addSql(`create index \`comments_root_id_index\` on \`comments\` (\`root_id\`);`);
    this.addSql(`create index \`comments_parent_id_index\` on \`comments\` (\`parent_id\`);`);
    this.addSql(`create index \`comments_user_id_index\` on \`comments\` (\`user_id\`);`);
    this.addSql(`create index \`comments_post_id_root_id_listed_at_id_index\` on \`comments\` (\`post_id\`, \`root_id\`, \`listed_at\`, \`id\`);`);
    this.addSql(`create index \`comments_post_id_root_id_like_count_id_index\` on \`comments\` (\`post_id\`, \`root_id\`, \`like_count\`, \`id\`);`);
    this.addSql(`create index \`comments_root_id_id_index\` on \`comments\` (\`root_id\`, \`id\`);`);
    this.addSql(`create index \`comments_status_id_index\` on \`comments\` (\`status\`, \`id\`);`);
    this.addSql(`create index \`comments_post_id_id_index\` on \`comments\` (\`post_id\`, \`id\`);`);
    this.addSql(`create index \`comments_user_id_created_at_index\` on \`comments\` (\`user_id\`, \`created_at\`);`);
    this.addSql(`create index \`comments_visitor_created_at_index\` on \`comments\` (\`visitor\`, \`created_at\`);`);
    this.addSql(`create index \`comments_email_created_at_index\` on \`comments\` (\`email\`, \`created_at\`);`);

    this.addSql(`create table \`comment_likes\` (\`comment_id\` integer not null, \`person\` text not null, primary key (\`comment_id\`, \`person\`), constraint \`comment_likes_comment_id_foreign\` foreign key (\`comment_id\`) references \`comments\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`comment_likes_comment_id_index\` on \`comment_likes\` (\`comment_id\`);`);
    this.addSql(`create index \`comment_likes_person_comment_id_index\` on \`comment_likes\` (\`person\`, \`comment_id\`);`);

    this.addSql(`alter table \`posts\` add column \`thread_count\` integer not null default 0;`);
    this.addSql(`alter table \`posts\` add column \`comments_open\` integer not null default true;`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`comment_bans\`;`);
    this.addSql(`drop table if exists \`comment_mutes\`;`);
    this.addSql(`drop table if exists \`used_challenges\`;`);
    this.addSql(`drop table if exists \`comments\`;`);
    this.addSql(`drop table if exists \`comment_likes\`;`);

    this.addSql(`alter table \`posts\` drop column \`thread_count\`;`);
    this.addSql(`alter table \`posts\` drop column \`comments_open\`;`);
  }

}
