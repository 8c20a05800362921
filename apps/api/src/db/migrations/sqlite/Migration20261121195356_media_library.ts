import { Migration } from '@mikro-orm/migrations';

export class Migration20261121195356_media_library extends Migration {

  override name = 'Migration20261121195356_media_library';

  override up(): void | Promise<void> {
    this.addSql(`create table \`picture_uses\` (\`id\` integer not null primary key autoincrement, \`picture\` text not null, \`place\` text check (\`place\` in ('text', 'changes', 'cover', 'page')) not null, \`post_id\` integer null, \`page\` text null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) null, constraint \`picture_uses_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`picture_uses_post_id_index\` on \`picture_uses\` (\`post_id\`);`);
    this.addSql(`create index \`picture_uses_picture_index\` on \`picture_uses\` (\`picture\`);`);

    this.addSql(`alter table \`media\` add column \`search_text\` text not null default '';`);

    this.addSql(`alter table \`page_translations\` add column \`version\` integer not null default 1;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`picture_uses\`;`);

    this.addSql(`alter table \`media\` drop column \`search_text\`;`);

    this.addSql(`alter table \`page_translations\` drop column \`version\`;`);
  }

}
