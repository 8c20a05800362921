import { Migration } from '@mikro-orm/migrations';

export class Migration20261121133133_add_views extends Migration {

  override name = 'Migration20261121133133_add_views';

  override up(): void | Promise<void> {
    this.addSql(`create table "post_visits" ("day" varchar(10) not null, "post_id" int not null, "visitor" varchar(22) not null, primary key ("day", "post_id", "visitor"));`);

    this.addSql(`create table "post_views" ("post_id" int not null, "day" varchar(10) not null, "views" int not null default 0, primary key ("post_id", "day"));`);
    this.addSql(`create index "post_views_day_index" on "post_views" ("day");`);

    this.addSql(`create table "visit_salts" ("day" varchar(10) not null, "salt" varchar(43) not null, primary key ("day"));`);

    this.addSql(`alter table "post_visits" add constraint "post_visits_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);

    this.addSql(`alter table "post_views" add constraint "post_views_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "post_visits" cascade;`);
    this.addSql(`drop table if exists "post_views" cascade;`);
    this.addSql(`drop table if exists "visit_salts" cascade;`);
  }

}
