import { Migration } from '@mikro-orm/migrations';

export class Migration20261121132621_media extends Migration {

  override name = 'Migration20261121132621_media';

  override up(): void | Promise<void> {
    this.addSql(`create table \`media\` (\`id\` integer not null primary key autoincrement, \`hash\` text not null, \`path\` text not null, \`width\` integer not null, \`height\` integer not null, \`mime\` text not null, \`bytes\` integer not null, \`colour\` text null, \`original_name\` text not null, \`alt\` json not null, \`created_at\` datetime not null);`);
    this.addSql(`create unique index \`media_hash_unique\` on \`media\` (\`hash\`);`);
    this.addSql(`create index \`media_created_at_id_index\` on \`media\` (\`created_at\`, \`id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`media\`;`);
  }

}
