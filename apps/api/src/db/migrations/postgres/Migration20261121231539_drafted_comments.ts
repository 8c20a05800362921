import { Migration } from '@mikro-orm/migrations';

export class Migration20261121231539_drafted_comments extends Migration {

  override name = 'Migration20261121231539_drafted_comments';

  override up(): void | Promise<void> {
    this.addSql(`alter table "comments" add "draft" varchar(36) null;`);
    this.addSql(`alter table "comments" add constraint "comments_draft_unique" unique ("draft");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "comments" drop constraint "comments_draft_unique";`);
    this.addSql(`alter table "comments" drop column "draft";`);
  }

}
