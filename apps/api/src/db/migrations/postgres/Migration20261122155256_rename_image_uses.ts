import { Migration } from '@mikro-orm/migrations';

export class Migration20261122155256_rename_image_uses extends Migration {

  override name = 'Migration20261122155256_rename_image_uses';

  override up(): void | Promise<void> {
    this.addSql(`create table "image_uses" ("id" serial primary key, "image" varchar(24) not null, "place" text not null, "post_id" int null, "page" varchar(20) null, "locale" text null);`);
    this.addSql(`create index "image_uses_post_id_index" on "image_uses" ("post_id");`);
    this.addSql(`create index "image_uses_image_index" on "image_uses" ("image");`);

    this.addSql(`insert into "image_uses" ("id", "image", "place", "post_id", "page", "locale") select "id", "picture", "place", "post_id", "page", "locale" from "picture_uses";`);
    this.addSql(`select setval(pg_get_serial_sequence('image_uses', 'id'), coalesce(max("id"), 1)) from "image_uses";`);
    this.addSql(`drop table if exists "picture_uses" cascade;`);

    this.addSql(`alter table "image_uses" add constraint "image_uses_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "image_uses" add constraint "image_uses_place_check" check ("place" in ('text', 'changes', 'cover', 'page'));`);
    this.addSql(`alter table "image_uses" add constraint "image_uses_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table "picture_uses" ("id" serial primary key, "locale" text null, "page" varchar(20) null, "picture" varchar(24) not null, "place" text not null, "post_id" int null);`);
    this.addSql(`create index "picture_uses_picture_index" on "picture_uses" ("picture");`);
    this.addSql(`create index "picture_uses_post_id_index" on "picture_uses" ("post_id");`);

    this.addSql(`insert into "picture_uses" ("id", "picture", "place", "post_id", "page", "locale") select "id", "image", "place", "post_id", "page", "locale" from "image_uses";`);
    this.addSql(`select setval(pg_get_serial_sequence('picture_uses', 'id'), coalesce(max("id"), 1)) from "picture_uses";`);
    this.addSql(`drop table if exists "image_uses" cascade;`);

    this.addSql(`alter table "picture_uses" add constraint "picture_uses_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "picture_uses" add constraint "picture_uses_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);
    this.addSql(`alter table "picture_uses" add constraint "picture_uses_place_check" check ("place" in ('text', 'changes', 'cover', 'page'));`);
  }

}
