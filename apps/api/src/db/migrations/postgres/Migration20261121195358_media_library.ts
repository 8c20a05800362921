import { Migration } from '@mikro-orm/migrations';

export class Migration20261121195358_media_library extends Migration {

  override name = 'Migration20261121195358_media_library';

  override up(): void | Promise<void> {
    this.addSql(`create table "picture_uses" ("id" serial primary key, "picture" varchar(24) not null, "place" text not null, "post_id" int null, "page" varchar(20) null, "locale" text null);`);
    this.addSql(`create index "picture_uses_post_id_index" on "picture_uses" ("post_id");`);
    this.addSql(`create index "picture_uses_picture_index" on "picture_uses" ("picture");`);

    this.addSql(`alter table "media" add "search_text" text not null default '';`);

    this.addSql(`alter table "page_translations" add "version" int not null default 1;`);

    this.addSql(`alter table "picture_uses" add constraint "picture_uses_post_id_foreign" foreign key ("post_id") references "posts" ("id") on delete cascade;`);
    this.addSql(`alter table "picture_uses" add constraint "picture_uses_place_check" check ("place" in ('text', 'changes', 'cover', 'page'));`);
    this.addSql(`alter table "picture_uses" add constraint "picture_uses_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "picture_uses" cascade;`);

    this.addSql(`alter table "media" drop column "search_text";`);

    this.addSql(`alter table "page_translations" drop column "version";`);
  }

}
