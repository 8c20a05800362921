import { Migration } from '@mikro-orm/migrations';

export class Migration20261121144112_plain_page_keys extends Migration {

  override name = 'Migration20261121144112_plain_page_keys';

  override up(): void | Promise<void> {
    this.addSql(`alter table "page_translations" drop constraint "page_translations_key_check";`);
    this.addSql(`alter table "page_translations" alter column "key" type varchar(20) using ("key"::varchar(20));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "page_translations" alter column "key" type text using ("key"::text);`);
    this.addSql(`alter table "page_translations" add constraint "page_translations_key_check" check ("key" in ('about', 'contact'));`);
  }

}
