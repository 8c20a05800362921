import { Migration } from '@mikro-orm/migrations';

export class Migration20261122222225_import_key extends Migration {

  override name = 'Migration20261122222225_import_key';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`posts\` add column \`import_key\` text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`posts\` drop column \`import_key\`;`);
  }

}
