import { Migration } from '@mikro-orm/migrations';

export class Migration20261122220922_newsletter_choices extends Migration {

  override name = 'Migration20261122220922_newsletter_choices';

  override up(): void | Promise<void> {
    this.addSql(`create table "newsletter_deliveries" ("issue_id" int not null, "subscriber_id" int not null, "state" text not null, primary key ("issue_id", "subscriber_id"));`);
    this.addSql(`create index "newsletter_deliveries_state_issue_id_index" on "newsletter_deliveries" ("state", "issue_id");`);

    this.addSql(`create table "subscriber_tags" ("subscriber_id" int not null, "tag" varchar(50) not null, primary key ("subscriber_id", "tag"));`);
    this.addSql(`create index "subscriber_tags_tag_subscriber_id_index" on "subscriber_tags" ("tag", "subscriber_id");`);

    this.addSql(`alter table "newsletter_issues" add "send_at" timestamptz(3) null, add "options" jsonb null, add "stopped_at" timestamptz(3) null;`);

    this.addSql(`alter table "subscribers" add "name" varchar(100) not null default '', add "waits_for_language" boolean not null default false;`);

    this.addSql(`alter table "posts" add "email_options" jsonb null;`);

    this.addSql(`alter table "newsletter_deliveries" add constraint "newsletter_deliveries_issue_id_foreign" foreign key ("issue_id") references "newsletter_issues" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "newsletter_deliveries" add constraint "newsletter_deliveries_subscriber_id_foreign" foreign key ("subscriber_id") references "subscribers" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "newsletter_deliveries" add constraint "newsletter_deliveries_state_check" check ("state" in ('sent', 'waiting'));`);

    this.addSql(`alter table "subscriber_tags" add constraint "subscriber_tags_subscriber_id_foreign" foreign key ("subscriber_id") references "subscribers" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "newsletter_deliveries" cascade;`);
    this.addSql(`drop table if exists "subscriber_tags" cascade;`);

    this.addSql(`alter table "newsletter_issues" drop column "send_at", drop column "options", drop column "stopped_at";`);

    this.addSql(`alter table "posts" drop column "email_options";`);

    this.addSql(`alter table "subscribers" drop column "name", drop column "waits_for_language";`);
  }

}
