import { Migration } from '@mikro-orm/migrations';

export class Migration20261121135439_add_outbox extends Migration {

  override name = 'Migration20261121135439_add_outbox';

  override up(): void | Promise<void> {
    this.addSql(`create table \`contact_messages\` (\`id\` integer not null primary key autoincrement, \`name\` text not null, \`email\` text not null, \`subject\` text not null default '', \`message\` text not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`created_at\` datetime not null);`);
    this.addSql(`create index \`contact_messages_created_at_id_index\` on \`contact_messages\` (\`created_at\`, \`id\`);`);

    this.addSql(`create table \`outbox\` (\`id\` integer not null primary key autoincrement, \`key\` text not null, \`kind\` text check (\`kind\` in ('mail')) not null, \`payload\` json not null, \`state\` text check (\`state\` in ('waiting', 'sending', 'sent', 'failed')) not null default 'waiting', \`attempts\` integer not null default 0, \`next_try_at\` datetime not null, \`claimed_at\` datetime null, \`last_error\` text null, \`created_at\` datetime not null, \`sent_at\` datetime null);`);
    this.addSql(`create unique index \`outbox_key_unique\` on \`outbox\` (\`key\`);`);
    this.addSql(`create index \`outbox_state_next_try_at_id_index\` on \`outbox\` (\`state\`, \`next_try_at\`, \`id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`contact_messages\`;`);
    this.addSql(`drop table if exists \`outbox\`;`);
  }

}
