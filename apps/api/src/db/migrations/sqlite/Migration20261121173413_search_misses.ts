import { Migration } from '@mikro-orm/migrations';

export class Migration20261121173413_search_misses extends Migration {

  override name = 'Migration20261121173413_search_misses';

  override up(): void | Promise<void> {
    this.addSql(`create table \`search_misses\` (\`day\` text not null, \`term\` text not null, \`searches\` integer not null, primary key (\`day\`, \`term\`));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`search_misses\`;`);
  }

}
