import { Migration } from '@mikro-orm/migrations';

export class Migration20261121162912_add_subscribers extends Migration {

  override name = 'Migration20261121162912_add_subscribers';

  override up(): void | Promise<void> {
    this.addSql(`create table \`newsletter_issues\` (\`id\` integer not null primary key autoincrement, \`post_id\` integer not null, \`created_at\` datetime not null, \`last_subscriber_id\` integer not null default 0, \`next_mail_at\` datetime not null, \`ordered_at\` datetime null, \`ordered\` integer not null default 0, \`sent\` integer not null default 0, \`failed\` integer not null default 0, \`dropped\` integer not null default 0);`);
    this.addSql(`create unique index \`newsletter_issues_post_id_unique\` on \`newsletter_issues\` (\`post_id\`);`);
    this.addSql(`create index \`newsletter_issues_ordered_at_id_index\` on \`newsletter_issues\` (\`ordered_at\`, \`id\`);`);

    this.addSql(`create table \`subscribers\` (\`id\` integer not null primary key autoincrement, \`email\` text not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`state\` text check (\`state\` in ('pending', 'confirmed', 'paused', 'unsubscribed')) not null default 'pending', \`paused_reason\` text null, \`secret\` text not null, \`created_at\` datetime not null, \`confirmed_at\` datetime null, \`unsubscribed_at\` datetime null);`);
    this.addSql(`create unique index \`subscribers_email_unique\` on \`subscribers\` (\`email\`);`);
    this.addSql(`create index \`subscribers_state_id_index\` on \`subscribers\` (\`state\`, \`id\`);`);

    this.addSql(`create table \`subscriber_days\` (\`day\` text not null primary key, \`joined\` integer not null default 0, \`gone\` integer not null default 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`newsletter_issues\`;`);
    this.addSql(`drop table if exists \`subscribers\`;`);
    this.addSql(`drop table if exists \`subscriber_days\`;`);
  }

}
