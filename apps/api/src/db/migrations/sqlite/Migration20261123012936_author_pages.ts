import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012936_author_pages extends Migration {

  override name = 'Migration20261123012936_author_pages';

  override up(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`slug_history__temp_alter\` (\`id\` integer not null primary key autoincrement, \`kind\` text check (\`kind\` in ('post', 'category', 'tag', 'author', 'series')) not null, \`slug\` text not null, \`target_id\` integer not null, \`created_at\` datetime not null);`);
    this.addSql(`insert into \`slug_history__temp_alter\` select \`id\`, \`kind\`, \`slug\`, \`target_id\`, \`created_at\` from \`slug_history\`;`);
    this.addSql(`drop table \`slug_history\`;`);
    this.addSql(`alter table \`slug_history__temp_alter\` rename to \`slug_history\`;`);
    this.addSql(`create index \`slug_history_kind_target_id_index\` on \`slug_history\` (\`kind\`, \`target_id\`);`);
    this.addSql(`create unique index \`slug_history_kind_slug_unique\` on \`slug_history\` (\`kind\`, \`slug\`);`);
    this.addSql(`pragma foreign_keys = on;`);

    this.addSql(`alter table \`authors\` drop column \`bio\`;`);
    this.addSql(`alter table \`authors\` add column \`bios\` json null;`);
    this.addSql(`alter table \`authors\` add column \`links\` json null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table \`authors\` drop column \`bios\`;`);
    this.addSql(`alter table \`authors\` drop column \`links\`;`);
    this.addSql(`alter table \`authors\` add column \`bio\` text not null default '';`);

    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`slug_history__temp_alter\` (\`created_at\` datetime not null, \`id\` integer not null primary key autoincrement, \`kind\` text check (\`kind\` in ('post', 'category', 'tag')) not null, \`slug\` text not null, \`target_id\` integer not null);`);
    this.addSql(`insert into \`slug_history__temp_alter\` select \`created_at\`, \`id\`, \`kind\`, \`slug\`, \`target_id\` from \`slug_history\`;`);
    this.addSql(`drop table \`slug_history\`;`);
    this.addSql(`alter table \`slug_history__temp_alter\` rename to \`slug_history\`;`);
    this.addSql(`create unique index \`slug_history_kind_slug_unique\` on \`slug_history\` (\`kind\`, \`slug\`);`);
    this.addSql(`create index \`slug_history_kind_target_id_index\` on \`slug_history\` (\`kind\`, \`target_id\`);`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
