import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012646_redirects extends Migration {

  override name = 'Migration20261123012646_redirects';

  override up(): void | Promise<void> {
    this.addSql(`create table "missing_pages" ("day" varchar(10) not null, "path" varchar(200) not null, "requests" int not null, primary key ("day", "path"));`);

    this.addSql(`create table "redirects" ("id" serial primary key, "source" varchar(500) not null, "target" varchar(2000) not null, "status" int not null, "is_pattern" boolean not null, "parameters" varchar(500) not null default '', "hits" int not null default 0, "last_seen_at" timestamptz(3) null, "created_at" timestamptz(3) not null);`);
    this.addSql(`alter table "redirects" add constraint "redirects_source_unique" unique ("source");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "missing_pages" cascade;`);
    this.addSql(`drop table if exists "redirects" cascade;`);
  }

}
