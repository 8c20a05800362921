import { Migration } from '@mikro-orm/migrations';

export class Migration20261123012941_author_pages extends Migration {

  override name = 'Migration20261123012941_author_pages';

  override up(): void | Promise<void> {
    this.addSql(`alter table "slug_history" drop constraint "slug_history_kind_check";`);
    this.addSql(`alter table "slug_history" add constraint "slug_history_kind_check" check ("kind" in ('post', 'category', 'tag', 'author', 'series'));`);

    this.addSql(`alter table "authors" drop column "bio";`);
    this.addSql(`alter table "authors" add "bios" jsonb null, add "links" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "authors" drop column "bios", drop column "links";`);
    this.addSql(`alter table "authors" add "bio" text not null default '';`);

    this.addSql(`alter table "slug_history" drop constraint "slug_history_kind_check";`);
    this.addSql(`alter table "slug_history" add constraint "slug_history_kind_check" check ("kind" in ('post', 'category', 'tag'));`);
  }

}
