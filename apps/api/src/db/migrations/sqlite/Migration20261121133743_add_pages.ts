import { Migration } from '@mikro-orm/migrations';

export class Migration20261121133743_add_pages extends Migration {

  override name = 'Migration20261121133743_add_pages';

  override up(): void | Promise<void> {
    this.addSql(`create table \`page_translations\` (\`key\` text check (\`key\` in ('about', 'contact')) not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`title\` text not null, \`description\` text not null default '', \`excerpt\` text not null default '', \`html\` text not null, \`markdown\` text not null, \`updated_at\` datetime not null, primary key (\`key\`, \`locale\`));`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`page_translations\`;`);
  }

}
