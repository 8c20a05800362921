import { Migration } from '@mikro-orm/migrations';

export class Migration20261123021555_series_and_pins extends Migration {

  override name = 'Migration20261123021555_series_and_pins';

  override up(): void | Promise<void> {
    this.addSql(`create table "series" ("id" serial primary key, "slug" varchar(120) not null, "names" jsonb not null, "descriptions" jsonb not null);`);
    this.addSql(`alter table "series" add constraint "series_slug_unique" unique ("slug");`);

    this.addSql(`create table "series_posts" ("post_id" int not null, "series_id" int not null, "position" int not null, primary key ("post_id"));`);
    this.addSql(`create index "series_posts_series_id_position_index" on "series_posts" ("series_id", "position");`);

    this.addSql(`create table "related_posts" ("post_id" int not null, "related_id" int not null, "position" int not null, primary key ("post_id", "related_id"));`);

    this.addSql(`alter table "posts" add "pinned_at" timestamptz(3) null;`);
    this.addSql(`create index "posts_pinned_at_listed_at_index" on "posts" ("pinned_at", "listed_at");`);

    this.addSql(`alter table "series_posts" add constraint "series_posts_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "series_posts" add constraint "series_posts_series_id_foreign" foreign key ("series_id") references "series" ("id") on delete cascade;`);

    this.addSql(`alter table "related_posts" add constraint "related_posts_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;`);
    this.addSql(`alter table "related_posts" add constraint "related_posts_related_id_foreign" foreign key ("related_id") references "posts" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "series_posts" drop constraint "series_posts_series_id_foreign";`);

    this.addSql(`drop table if exists "series" cascade;`);
    this.addSql(`drop table if exists "series_posts" cascade;`);
    this.addSql(`drop table if exists "related_posts" cascade;`);

    this.addSql(`drop index "posts_pinned_at_listed_at_index";`);
    this.addSql(`alter table "posts" drop column "pinned_at";`);
  }

}
