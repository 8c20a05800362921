import { Migration } from '@mikro-orm/migrations';

export class Migration20261121132621_media extends Migration {

  override name = 'Migration20261121132621_media';

  override up(): void | Promise<void> {
    this.addSql(`create table "media" ("id" serial primary key, "hash" varchar(64) not null, "path" varchar(200) not null, "width" int not null, "height" int not null, "mime" varchar(60) not null, "bytes" int not null, "colour" varchar(7) null, "original_name" varchar(255) not null, "alt" jsonb not null, "created_at" timestamptz(3) not null);`);
    this.addSql(`alter table "media" add constraint "media_hash_unique" unique ("hash");`);
    this.addSql(`create index "media_created_at_id_index" on "media" ("created_at", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "media" cascade;`);
  }

}
