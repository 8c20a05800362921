import { Migration } from '@mikro-orm/migrations';

/** Counts of limits, which all processes share. Unlogged: counting writes no log, and a crash of PostgreSQL may forget the counts. */
export class Migration20261122120000_rate_limits extends Migration {

  override name = 'Migration20261122120000_rate_limits';

  override up(): void | Promise<void> {
    this.addSql(`create unlogged table "rate_limits" ("key" text primary key, "points" int not null default 0, "expire" bigint null);`);
    this.addSql(`create index "rate_limits_expire_index" on "rate_limits" ("expire");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "rate_limits";`);
  }

}
