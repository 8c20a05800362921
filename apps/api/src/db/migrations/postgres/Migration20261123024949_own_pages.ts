import { Migration } from '@mikro-orm/migrations';

export class Migration20261123024949_own_pages extends Migration {

  override name = 'Migration20261123024949_own_pages';

  override up(): void | Promise<void> {
    this.addSql(`alter table "page_translations" add "is_draft" boolean not null default false;`);
    this.addSql(`alter table "page_translations" alter column "key" type varchar(100) using ("key"::varchar(100));`);

    this.addSql(`alter table "image_uses" alter column "page" type varchar(100) using ("page"::varchar(100));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "image_uses" alter column "page" type varchar(20) using ("page"::varchar(20));`);

    this.addSql(`alter table "page_translations" drop column "is_draft";`);
    this.addSql(`alter table "page_translations" alter column "key" type varchar(20) using ("key"::varchar(20));`);
  }

}
