import { Migration } from '@mikro-orm/migrations';

export class Migration20261121143901_password_resets extends Migration {

  override name = 'Migration20261121143901_password_resets';

  override up(): void | Promise<void> {
    this.addSql(`create table \`password_resets\` (\`user_id\` integer not null primary key, \`token_hash\` text not null, \`expires_at\` datetime not null, constraint \`password_resets_user_id_foreign\` foreign key (\`user_id\`) references \`users\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create unique index \`password_resets_token_hash_unique\` on \`password_resets\` (\`token_hash\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`password_resets\`;`);
  }

}
