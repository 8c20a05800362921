import { Migration } from '@mikro-orm/migrations';

export class Migration20261122220921_newsletter_choices extends Migration {

  override name = 'Migration20261122220921_newsletter_choices';

  override up(): void | Promise<void> {
    this.addSql(`create table \`newsletter_deliveries\` (\`issue_id\` integer not null, \`subscriber_id\` integer not null, \`state\` text check (\`state\` in ('sent', 'waiting')) not null, primary key (\`issue_id\`, \`subscriber_id\`), constraint \`newsletter_deliveries_issue_id_foreign\` foreign key (\`issue_id\`) references \`newsletter_issues\` (\`id\`) on update cascade on delete cascade, constraint \`newsletter_deliveries_subscriber_id_foreign\` foreign key (\`subscriber_id\`) references \`subscribers\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`newsletter_deliveries_issue_id_index\` on \`newsletter_deliveries\` (\`issue_id\`);`);
    this.addSql(`create index \`newsletter_deliveries_subscriber_id_index\` on \`newsletter_deliveries\` (\`subscriber_id\`);`);
    this.addSql(`create index \`newsletter_deliveries_state_issue_id_index\` on \`newsletter_deliveries\` (\`state\`, \`issue_id\`);`);

    this.addSql(`create table \`subscriber_tags\` (\`subscriber_id\` integer not null, \`tag\` text not null, primary key (\`subscriber_id\`, \`tag\`), constraint \`subscriber_tags_subscriber_id_foreign\` foreign key (\`subscriber_id\`) references \`subscribers\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`subscriber_tags_subscriber_id_index\` on \`subscriber_tags\` (\`subscriber_id\`);`);
    this.addSql(`create index \`subscriber_tags_tag_subscriber_id_index\` on \`subscriber_tags\` (\`tag\`, \`subscriber_id\`);`);

    this.addSql(`alter table \`newsletter_issues\` add column \`send_at\` datetime null;`);
    this.addSql(`alter table \`newsletter_issues\` add column \`options\` json null;`);
    this.addSql(`alter table \`newsletter_issues\` add column \`stopped_at\` datetime null;`);

    this.addSql(`alter table \`subscribers\` add column \`name\` text not null default '';`);
    this.addSql(`alter table \`subscribers\` add column \`waits_for_language\` integer not null default false;`);

    this.addSql(`alter table \`posts\` add column \`email_options\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`newsletter_deliveries\`;`);
    this.addSql(`drop table if exists \`subscriber_tags\`;`);

    this.addSql(`alter table \`newsletter_issues\` drop column \`send_at\`;`);
    this.addSql(`alter table \`newsletter_issues\` drop column \`options\`;`);
    this.addSql(`alter table \`newsletter_issues\` drop column \`stopped_at\`;`);

    this.addSql(`alter table \`posts\` drop column \`email_options\`;`);

    this.addSql(`alter table \`subscribers\` drop column \`name\`;`);
    this.addSql(`alter table \`subscribers\` drop column \`waits_for_language\`;`);
  }

}
