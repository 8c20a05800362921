import { Migration } from '@mikro-orm/migrations';

export class Migration20261121162913_add_subscribers extends Migration {

  override name = 'Migration20261121162913_add_subscribers';

  override up(): void | Promise<void> {
    this.addSql(`create table "newsletter_issues" ("id" serial primary key, "post_id" int not null, "created_at" timestamptz(3) not null, "last_subscriber_id" int not null default 0, "next_mail_at" timestamptz(3) not null, "ordered_at" timestamptz(3) null, "ordered" int not null default 0, "sent" int not null default 0, "failed" int not null default 0, "dropped" int not null default 0);`);
    this.addSql(`alter table "newsletter_issues" add constraint "newsletter_issues_post_id_unique" unique ("post_id");`);
    this.addSql(`create index "newsletter_issues_ordered_at_id_index" on "newsletter_issues" ("ordered_at", "id");`);

    this.addSql(`create table "subscribers" ("id" serial primary key, "email" varchar(254) not null, "locale" text not null, "state" text not null default 'pending', "paused_reason" text null, "secret" varchar(43) not null, "created_at" timestamptz(3) not null, "confirmed_at" timestamptz(3) null, "unsubscribed_at" timestamptz(3) null);`);
    this.addSql(`alter table "subscribers" add constraint "subscribers_email_unique" unique ("email");`);
    this.addSql(`create index "subscribers_state_id_index" on "subscribers" ("state", "id");`);

    this.addSql(`create table "subscriber_days" ("day" varchar(10) not null, "joined" int not null default 0, "gone" int not null default 0, primary key ("day"));`);

    this.addSql(`alter table "subscribers" add constraint "subscribers_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);
    this.addSql(`alter table "subscribers" add constraint "subscribers_state_check" check ("state" in ('pending', 'confirmed', 'paused', 'unsubscribed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "newsletter_issues" cascade;`);
    this.addSql(`drop table if exists "subscribers" cascade;`);
    this.addSql(`drop table if exists "subscriber_days" cascade;`);
  }

}
