import { Migration } from '@mikro-orm/migrations';

export class Migration20261121133132_add_views extends Migration {

  override name = 'Migration20261121133132_add_views';

  override up(): void | Promise<void> {
    this.addSql(`create table \`post_visits\` (\`day\` text not null, \`post_id\` integer not null, \`visitor\` text not null, primary key (\`day\`, \`post_id\`, \`visitor\`), constraint \`post_visits_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`post_visits_post_id_index\` on \`post_visits\` (\`post_id\`);`);

    this.addSql(`create table \`post_views\` (\`post_id\` integer not null, \`day\` text not null, \`views\` integer not null default 0, primary key (\`post_id\`, \`day\`), constraint \`post_views_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`post_views_post_id_index\` on \`post_views\` (\`post_id\`);`);
    this.addSql(`create index \`post_views_day_index\` on \`post_views\` (\`day\`);`);

    this.addSql(`create table \`visit_salts\` (\`day\` text not null primary key, \`salt\` text not null);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`post_visits\`;`);
    this.addSql(`drop table if exists \`post_views\`;`);
    this.addSql(`drop table if exists \`visit_salts\`;`);
  }

}
