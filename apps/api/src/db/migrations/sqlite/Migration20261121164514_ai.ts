import { Migration } from '@mikro-orm/migrations';

export class Migration20261121164514_ai extends Migration {

  override name = 'Migration20261121164514_ai';

  override up(): void | Promise<void> {
    this.addSql(`create table \`ai_calls\` (\`id\` integer not null primary key autoincrement, \`day\` text not null, \`month\` text not null, \`purpose\` text check (\`purpose\` in ('comment', 'review', 'translation')) not null, \`state\` text check (\`state\` in ('open', 'settled')) not null, \`tokens_in\` integer not null, \`tokens_out\` integer not null, \`cost\` bigint not null, \`created_at\` datetime not null);`);
    this.addSql(`create index \`ai_calls_month_id_index\` on \`ai_calls\` (\`month\`, \`id\`);`);

    this.addSql(`create table \`ai_counters\` (\`key\` text not null primary key, \`value\` bigint not null default '0');`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`outbox__temp_alter\` (\`id\` integer not null primary key autoincrement, \`key\` text not null, \`kind\` text check (\`kind\` in ('mail', 'ai-review')) not null, \`payload\` json not null, \`state\` text check (\`state\` in ('waiting', 'sending', 'sent', 'failed')) not null default 'waiting', \`attempts\` integer not null default 0, \`next_try_at\` datetime not null, \`claimed_at\` datetime null, \`last_error\` text null, \`created_at\` datetime not null, \`sent_at\` datetime null);`);
    this.addSql(`insert into \`outbox__temp_alter\` select \`id\`, \`key\`, \`kind\`, \`payload\`, \`state\`, \`attempts\`, \`next_try_at\`, \`claimed_at\`, \`last_error\`, \`created_at\`, \`sent_at\` from \`outbox\`;`);
    this.addSql(`drop table \`outbox\`;`);
    this.addSql(`alter table \`outbox__temp_alter\` rename to \`outbox\`;`);
    this.addSql(`create unique index \`outbox_key_unique\` on \`outbox\` (\`key\`);`);
    this.addSql(`create index \`outbox_state_next_try_at_id_index\` on \`outbox\` (\`state\`, \`next_try_at\`, \`id\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`ai_calls\`;`);
    this.addSql(`drop table if exists \`ai_counters\`;`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`outbox__temp_alter\` (\`attempts\` integer not null default 0, \`claimed_at\` datetime null, \`created_at\` datetime not null, \`id\` integer not null primary key autoincrement, \`key\` text not null, \`kind\` text check (\`kind\` in ('mail')) not null, \`last_error\` text null, \`next_try_at\` datetime not null, \`payload\` json not null, \`sent_at\` datetime null, \`state\` text check (\`state\` in ('waiting', 'sending', 'sent', 'failed')) not null default 'waiting');`);
    this.addSql(`insert into \`outbox__temp_alter\` select \`attempts\`, \`claimed_at\`, \`created_at\`, \`id\`, \`key\`, \`kind\`, \`last_error\`, \`next_try_at\`, \`payload\`, \`sent_at\`, \`state\` from \`outbox\`;`);
    this.addSql(`drop table \`outbox\`;`);
    this.addSql(`alter table \`outbox__temp_alter\` rename to \`outbox\`;`);
    this.addSql(`create unique index \`outbox_key_unique\` on \`outbox\` (\`key\`);`);
    this.addSql(`create index \`outbox_state_next_try_at_id_index\` on \`outbox\` (\`state\`, \`next_try_at\`, \`id\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
