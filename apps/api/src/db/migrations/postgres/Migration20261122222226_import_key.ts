import { Migration } from '@mikro-orm/migrations';

export class Migration20261122222226_import_key extends Migration {

  override name = 'Migration20261122222226_import_key';

  override up(): void | Promise<void> {
    this.addSql(`alter table "posts" add "import_key" varchar(400) null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "posts" drop column "import_key";`);
  }

}
