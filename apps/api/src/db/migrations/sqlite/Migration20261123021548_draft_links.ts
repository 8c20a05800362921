import { Migration } from '@mikro-orm/migrations';

export class Migration20261123021548_draft_links extends Migration {

  override name = 'Migration20261123021548_draft_links';

  override up(): void | Promise<void> {
    this.addSql(`create table \`draft_links\` (\`post_id\` integer not null primary key, \`nonce\` text not null, \`expires_at\` datetime not null, constraint \`draft_links_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`draft_links_post_id_index\` on \`draft_links\` (\`post_id\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`draft_links\`;`);
  }

}
