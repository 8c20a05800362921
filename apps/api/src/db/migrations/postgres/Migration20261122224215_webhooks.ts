import { Migration } from '@mikro-orm/migrations';

export class Migration20261122224215_webhooks extends Migration {

  override name = 'Migration20261122224215_webhooks';

  override up(): void | Promise<void> {
    this.addSql(`create table "webhooks" ("id" serial primary key, "url" varchar(500) not null, "secret" varchar(100) not null, "events" jsonb not null, "enabled" boolean not null default true, "created_at" timestamptz(3) not null);`);

    this.addSql(`alter table "outbox" drop constraint "outbox_kind_check";`);
    this.addSql(`alter table "outbox" add "webhook_id" int null;`);
    this.addSql(`alter table "outbox" add constraint "outbox_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade;`);
    this.addSql(`create index "outbox_webhook_id_index" on "outbox" ("webhook_id");`);
    this.addSql(`alter table "outbox" add constraint "outbox_kind_check" check ("kind" in ('mail', 'ai-review', 'webhook'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "outbox" drop constraint "outbox_webhook_id_foreign";`);

    this.addSql(`drop table if exists "webhooks" cascade;`);

    this.addSql(`drop index "outbox_webhook_id_index";`);
    this.addSql(`alter table "outbox" drop constraint "outbox_kind_check";`);
    this.addSql(`alter table "outbox" drop column "webhook_id";`);
    this.addSql(`alter table "outbox" add constraint "outbox_kind_check" check ("kind" in ('mail', 'ai-review'));`);
  }

}
