import { Migration } from '@mikro-orm/migrations';

export class Migration20261123024948_own_pages extends Migration {

  override name = 'Migration20261123024948_own_pages';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`page_translations\` add column \`is_draft\` integer not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`page_translations\` drop column \`is_draft\`;`);
  }

}
