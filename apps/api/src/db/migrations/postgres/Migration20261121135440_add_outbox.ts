import { Migration } from '@mikro-orm/migrations';

export class Migration20261121135440_add_outbox extends Migration {

  override name = 'Migration20261121135440_add_outbox';

  override up(): void | Promise<void> {
    this.addSql(`create table "contact_messages" ("id" serial primary key, "name" varchar(80) not null, "email" varchar(254) not null, "subject" varchar(150) not null default '', "message" text not null, "locale" text not null, "created_at" timestamptz(3) not null);`);
    this.addSql(`create index "contact_messages_created_at_id_index" on "contact_messages" ("created_at", "id");`);

    this.addSql(`create table "outbox" ("id" serial primary key, "key" varchar(36) not null, "kind" text not null, "payload" jsonb not null, "state" text not null default 'waiting', "attempts" int not null default 0, "next_try_at" timestamptz(3) not null, "claimed_at" timestamptz(3) null, "last_error" text null, "created_at" timestamptz(3) not null, "sent_at" timestamptz(3) null);`);
    this.addSql(`alter table "outbox" add constraint "outbox_key_unique" unique ("key");`);
    this.addSql(`create index "outbox_state_next_try_at_id_index" on "outbox" ("state", "next_try_at", "id");`);

    this.addSql(`alter table "contact_messages" add constraint "contact_messages_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);

    this.addSql(`alter table "outbox" add constraint "outbox_kind_check" check ("kind" in ('mail'));`);
    this.addSql(`alter table "outbox" add constraint "outbox_state_check" check ("state" in ('waiting', 'sending', 'sent', 'failed'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "contact_messages" cascade;`);
    this.addSql(`drop table if exists "outbox" cascade;`);
  }

}
