import { Migration } from '@mikro-orm/migrations';

export class Migration20261122224215_webhooks extends Migration {

  override name = 'Migration20261122224215_webhooks';

  override up(): void | Promise<void> {
    this.addSql(`create table \`webhooks\` (\`id\` integer not null primary key autoincrement, \`url\` text not null, \`secret\` text not null, \`events\` json not null, \`enabled\` integer not null default true, \`created_at\` datetime not null);`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`outbox__temp_alter\` (\`id\` integer not null primary key autoincrement, \`key\` text not null, \`kind\` text check (\`kind\` in ('mail', 'ai-review', 'webhook')) not null, \`payload\` json not null, \`webhook_id\` integer null, \`state\` text check (\`state\` in ('waiting', 'sending', 'sent', 'failed')) not null default 'waiting', \`attempts\` integer not null default 0, \`next_try_at\` datetime not null, \`claimed_at\` datetime null, \`last_error\` text null, \`created_at\` datetime not null, \`sent_at\` datetime null, constraint \`outbox_webhook_id_foreign\` foreign key (\`webhook_id\`) references \`webhooks\` (\`id\`) on delete cascade);`);
    this.addSql(`insert into \`outbox__temp_alter\` select \`id\`, \`key\`, \`kind\`, \`payload\`, null as \`webhook_id\`, \`state\`, \`attempts\`, \`next_try_at\`, \`claimed_at\`, \`last_error\`, \`created_at\`, \`sent_at\` from \`outbox\`;`);
    this.addSql(`drop table \`outbox\`;`);
    this.addSql(`alter table \`outbox__temp_alter\` rename to \`outbox\`;`);
    this.addSql(`create unique index \`outbox_key_unique\` on \`outbox\` (\`key\`);`);
    this.addSql(`create index \`outbox_webhook_id_index\` on \`outbox\` (\`webhook_id\`);`);
    this.addSql(`create index \`outbox_state_next_try_at_id_index\` on \`outbox\` (\`state\`, \`next_try_at\`, \`id\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`webhooks\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`outbox__temp_alter\` (\`attempts\` integer not null default 0, \`claimed_at\` datetime null, \`created_at\` datetime not null, \`id\` integer not null primary key autoincrement, \`key\` text not null, \`kind\` text check (\`kind\` in ('mail', 'ai-review')) not null, \`last_error\` text null, \`next_try_at\` datetime not null, \`payload\` json not null, \`sent_at\` datetime null, \`state\` text check (\`state\` in ('waiting', 'sending', 'sent', 'failed')) not null default 'waiting');`);
    this.addSql(`insert into \`outbox__temp_alter\` select \`attempts\`, \`claimed_at\`, \`created_at\`, \`id\`, \`key\`, \`kind\`, \`last_error\`, \`next_try_at\`, \`payload\`, \`sent_at\`, \`state\` from \`outbox\`;`);
    this.addSql(`drop table \`outbox\`;`);
    this.addSql(`alter table \`outbox__temp_alter\` rename to \`outbox\`;`);
    this.addSql(`create unique index \`outbox_key_unique\` on \`outbox\` (\`key\`);`);
    this.addSql(`create index \`outbox_state_next_try_at_id_index\` on \`outbox\` (\`state\`, \`next_try_at\`, \`id\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
