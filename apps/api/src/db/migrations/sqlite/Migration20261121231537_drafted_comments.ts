import { Migration } from '@mikro-orm/migrations';

export class Migration20261121231537_drafted_comments extends Migration {

  override name = 'Migration20261121231537_drafted_comments';

  override up(): void | Promise<void> {
    this.addSql(`alter table \`comments\` add column \`draft\` text null;`);
    this.addSql(`create unique index \`comments_draft_unique\` on \`comments\` (\`draft\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`comments_draft_unique\`;`);
    this.addSql(`alter table \`comments\` drop column \`draft\`;`);
  }

}
