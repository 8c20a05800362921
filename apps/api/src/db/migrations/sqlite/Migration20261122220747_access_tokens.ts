import { Migration } from '@mikro-orm/migrations';

export class Migration20261122220747_access_tokens extends Migration {

  override name = 'Migration20261122220747_access_tokens';

  override up(): void | Promise<void> {
    this.addSql(`create table \`access_tokens\` (\`id\` integer not null primary key autoincrement, \`token_hash\` text not null, \`user_id\` integer not null, \`name\` text not null, \`scopes\` json not null, \`created_at\` datetime not null, \`last_used_at\` datetime null, \`expires_at\` datetime null, constraint \`access_tokens_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on delete cascade);`);
    this.addSql(`create unique index \`access_tokens_token_hash_unique\` on \`access_tokens\` (\`token_hash\`);`);
    this.addSql(`create index \`access_tokens_user_id_index\` on \`access_tokens\` (\`user_id\`);`);

    this.addSql(`alter table \`audit_entries\` add column \`access_token\` text not null default '';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`access_tokens\`;`);

    this.addSql(`alter table \`audit_entries\` drop column \`access_token\`;`);
  }

}
