import { Migration } from '@mikro-orm/migrations';

export class Migration20261122155255_rename_image_uses extends Migration {

  override name = 'Migration20261122155255_rename_image_uses';

  override up(): void | Promise<void> {
    this.addSql(`create table \`image_uses\` (\`id\` integer not null primary key autoincrement, \`image\` text not null, \`place\` text check (\`place\` in ('text', 'changes', 'cover', 'page')) not null, \`post_id\` integer null, \`page\` text null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) null, constraint \`image_uses_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`image_uses_post_id_index\` on \`image_uses\` (\`post_id\`);`);
    this.addSql(`create index \`image_uses_image_index\` on \`image_uses\` (\`image\`);`);

    this.addSql(`insert into \`image_uses\` (\`id\`, \`image\`, \`place\`, \`post_id\`, \`page\`, \`locale\`) select \`id\`, \`picture\`, \`place\`, \`post_id\`, \`page\`, \`locale\` from \`picture_uses\`;`);
    this.addSql(`drop table if exists \`picture_uses\`;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`create table \`picture_uses\` (\`id\` integer not null primary key autoincrement, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) null, \`page\` text null, \`picture\` text not null, \`place\` text check (\`place\` in ('text', 'changes', 'cover', 'page')) not null, \`post_id\` integer null, constraint \`picture_uses_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`picture_uses_picture_index\` on \`picture_uses\` (\`picture\`);`);
    this.addSql(`create index \`picture_uses_post_id_index\` on \`picture_uses\` (\`post_id\`);`);

    this.addSql(`insert into \`picture_uses\` (\`id\`, \`picture\`, \`place\`, \`post_id\`, \`page\`, \`locale\`) select \`id\`, \`image\`, \`place\`, \`post_id\`, \`page\`, \`locale\` from \`image_uses\`;`);
    this.addSql(`drop table if exists \`image_uses\`;`);
  }

}
