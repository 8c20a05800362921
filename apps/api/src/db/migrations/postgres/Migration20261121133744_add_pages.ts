import { Migration } from '@mikro-orm/migrations';

export class Migration20261121133744_add_pages extends Migration {

  override name = 'Migration20261121133744_add_pages';

  override up(): void | Promise<void> {
    this.addSql(`create table "page_translations" ("key" text not null, "locale" text not null, "title" varchar(200) not null, "description" text not null default '', "excerpt" text not null default '', "html" text not null, "markdown" text not null, "updated_at" timestamptz(3) not null, primary key ("key", "locale"));`);

    this.addSql(`alter table "page_translations" add constraint "page_translations_key_check" check ("key" in ('about', 'contact'));`);
    this.addSql(`alter table "page_translations" add constraint "page_translations_locale_check" check ("locale" in ('zh-CN', 'zh-TW', 'en-US'));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "page_translations" cascade;`);
  }

}
