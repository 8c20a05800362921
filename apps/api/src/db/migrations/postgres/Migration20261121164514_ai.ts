import { Migration } from '@mikro-orm/migrations';

export class Migration20261121164514_ai extends Migration {

  override name = 'Migration20261121164514_ai';

  override up(): void | Promise<void> {
    this.addSql(`create table "ai_calls" ("id" serial primary key, "day" varchar(10) not null, "month" varchar(7) not null, "purpose" text not null, "state" text not null, "tokens_in" int not null, "tokens_out" int not null, "cost" bigint not null, "created_at" timestamptz(3) not null);`);
    this.addSql(`create index "ai_calls_month_id_index" on "ai_calls" ("month", "id");`);

    this.addSql(`create table "ai_counters" ("key" varchar(40) not null, "value" bigint not null default '0', primary key ("key"));`);

    this.addSql(`alter table "outbox" drop constraint "outbox_kind_check";`);
    this.addSql(`alter table "outbox" add constraint "outbox_kind_check" check ("kind" in ('mail', 'ai-review'));`);

    this.addSql(`alter table "ai_calls" add constraint "ai_calls_purpose_check" check ("purpose" in ('comment', 'review', 'translation'));`);
    this.addSql(`alter table "ai_calls" add constraint "ai_calls_state_check" check ("state" in ('open', 'settled'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ai_calls" cascade;`);
    this.addSql(`drop table if exists "ai_counters" cascade;`);

    this.addSql(`alter table "outbox" drop constraint "outbox_kind_check";`);
    this.addSql(`alter table "outbox" add constraint "outbox_kind_check" check ("kind" in ('mail'));`);
  }

}
