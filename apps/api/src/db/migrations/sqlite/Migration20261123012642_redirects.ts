import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012642_redirects extends Migration {

  override name = 'Migration20261123012642_redirects';

  override up(): void | Promise<void> {
    this.addSql(`create table \`missing_pages\` (\`day\` text not null, \`path\` text not null, \`requests\` integer not null, primary key (\`day\`, \`path\`));`);

    this.addSql(`create table \`redirects\` (\`id\` integer not null primary key autoincrement, \`source\` text not null, \`target\` text not null, \`status\` integer not null, \`is_pattern\` integer not null, \`parameters\` text not null default '', \`hits\` integer not null default 0, \`last_seen_at\` datetime null, \`created_at\` datetime not null);`);
    this.addSql(`create unique index \`redirects_source_unique\` on \`redirects\` (\`source\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`missing_pages\`;`);
    this.addSql(`drop table if exists \`redirects\`;`);
  }

}
