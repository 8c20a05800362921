import { Migration } from '@mikro-orm/migrations';

export class Migration20261121144112_plain_page_keys extends Migration {

  override name = 'Migration20261121144112_plain_page_keys';

  override up(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`page_translations__temp_alter\` (\`key\` text not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`title\` text not null, \`description\` text not null default '', \`excerpt\` text not null default '', \`html\` text not null, \`markdown\` text not null, \`updated_at\` datetime not null, primary key (\`key\`, \`locale\`));`);
    this.addSql(`insert into \`page_translations__temp_alter\` select \`key\`, \`locale\`, \`title\`, \`description\`, \`excerpt\`, \`html\`, \`markdown\`, \`updated_at\` from \`page_translations\`;`);
    this.addSql(`drop table \`page_translations\`;`);
    this.addSql(`alter table \`page_translations__temp_alter\` rename to \`page_translations\`;`);
    this.addSql(`pragma foreign_keys = on;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`pragma foreign_keys = off;`);
    this.addSql(`create table \`page_translations__temp_alter\` (\`description\` text not null default '', \`excerpt\` text not null default '', \`html\` text not null, \`key\` text check (\`key\` in ('about', 'contact')) not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`markdown\` text not null, \`title\` text not null, \`updated_at\` datetime not null, primary key (\`key\`, \`locale\`));`);
    this.addSql(`insert into \`page_translations__temp_alter\` select \`description\`, \`excerpt\`, \`html\`, \`key\`, \`locale\`, \`markdown\`, \`title\`, \`updated_at\` from \`page_translations\`;`);
    this.addSql(`drop table \`page_translations\`;`);
    this.addSql(`alter table \`page_translations__temp_alter\` rename to \`page_translations\`;`);
    this.addSql(`pragma foreign_keys = on;`);
  }

}
