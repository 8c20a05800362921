import { Migration } from '@mikro-orm/migrations';

export class Migration20261121173414_search_misses extends Migration {

  override name = 'Migration20261121173414_search_misses';

  override up(): void | Promise<void> {
    this.addSql(`create table "search_misses" ("day" varchar(10) not null, "term" varchar(80) not null, "searches" int not null, primary key ("day", "term"));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "search_misses" cascade;`);
  }

}
