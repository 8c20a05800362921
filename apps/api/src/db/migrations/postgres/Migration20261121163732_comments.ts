import { Migration } from '@mikro-orm/migrations';

export class Migration20261121163732_comments extends Migration {

  override name = 'Migration20261121163732_comments';

  override up(): void | Promise<void> {
    this.addSql(`create table "comment_bans" ("id" serial primary key, "kind" text not null, "value" varchar(254) not null, "label" varchar(254) not null default '', "created_at" timestamptz(3) not null);`);
    this.addSql(`alter table "comment_bans" add constraint "comment_bans_kind_value_unique" unique ("kind", "value");`);

    this.addSql(`create table "comment_mutes" ("email" varchar(254) not null, "created_at" timestamptz(3) not null, primary key ("email"));`);

    this.addSql(`create table "used_challenges" ("signature" varchar(64) not null, "expires_at" timestamptz(3) not null, primary key ("signature"));`);
    this.addSql(`create index "used_challenges_expires_at_index" on "used_challenges" ("expires_at");`);

    this.addSql(`create table "comments" ("id" serial primary key, "post_id" int not null, "root_id" int null, "parent_id" int null, "status" text not null, "listed_at" timestamptz(3) null, "reply_count" int not null default 0, "like_count" int not null default 0, "user_id" int null, "visitor" varchar(22) null, "nickname" varchar(40) not null, "email" varchar(254) null, "network" varchar(22) null, "is_ai" boolean not null default false, "locale" text not null, "created_at" timestamptz(3) not null, "edited_at" timestamptz(3) null, "deleted_at" timestamptz(3) null, "approved_at" timestamptz(3) null, "announced_at" timestamptz(3) null, "ai_review" jsonb null, "html" text not null, "markdown" text not null);`);
    this.addSql(`create index "comments_post_id_root_id_listed_at_id_index" on "comments" ("post_id", "root_id", "listed_at", "id");`);
    this.addSql(`create index "comments_post_id_root_id_like_count_id_index" on "comments" ("post_id", "root_id", "like_count", "id");`);
    this.addSql(`create index "comments_root_id_id_index" on "comments" ("root_id", "id");`);
    this.addSql(`create index "comments_status_id_index" on "comments" ("status", "id");`);
    this.addSql(`create index "comments_post_id_id_index" on "comments" ("post_id", "id");`);
    this.addSql(`create index "comments_user_id_created_at_index" on "comments" ("user_id", "created_at");`);
    this.addSql(`create index "comments_visitor_created_at_index" on "comments" ("visitor", "created_at");`);
    this.addSql(`create index "comments_email_created_at_index" on "comments" ("email", "created_at");`);

    this.addSql(`create table "comment_likes" ("comment_id" int not null, "person" varchar(40) not null, primary key ("comment_id", "person"));`);
    this.addSql(`create index "comment_likes_person_comment_id_index" on "comment_likes" ("person", "comment_id");`);

    this.addSql(`alter table "posts" add "thread_count" int not null default 0, add "comments_open" boolean not null default true;`);

    this.addSql(`alter table "comment_bans" add constraint "comment_bans_kind_check" check ("kind" in ('user', 'email', 'network'));`);

    this.addSql(`alter table "comments" add constraint "comments_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "comments" add constraint "comments_root_id_foreign" foreign key ("root_id") references "comments" ("id") on delete cascade;`);
    this.addSql(`alter table "comments" add constraint "comments_parent_id_foreign" foreign key ("parent_id") references "comments" ("id") on delete set null;`);
    this.addSql(`alter table "comments" add constraint "comments_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`);
    this.addSql(`alter table "comments" add constraint "comments_status_check" check ("status" in ('waiting', 'approved', 'spam', 'trash'));`);
    this.addSql(`alter table "comments" add constraint "comments_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "comment_likes" add constraint "comment_likes_comment_id_foreign" foreign key ("comment_id") references "comments" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "comments" drop constraint "comments_root_id_foreign";`);
    this.addSql(`alter table "comments" drop constraint "comments_parent_id_foreign";`);
    this.addSql(`alter table "comment_likes" drop constraint "comment_likes_comment_id_foreign";`);

    this.addSql(`drop table if exists "comment_bans" cascade;`);
    this.addSql(`drop table if exists "comment_mutes" cascade;`);
    this.addSql(`drop table if exists "used_challenges" cascade;`);
    this.addSql(`drop table if exists "comments" cascade;`);
    this.addSql(`drop table if exists "comment_likes" cascade;`);

    this.addSql(`alter table "posts" drop column "thread_count", drop column "comments_open";`);
  }

}
