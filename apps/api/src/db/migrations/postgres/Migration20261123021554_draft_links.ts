import { Migration } from '@mikro-orm/migrations';

export class Migration20261123021554_draft_links extends Migration {

  override name = 'Migration20261123021554_draft_links';

  override up(): void | Promise<void> {
    this.addSql(`create table "draft_links" ("post_id" int not null, "nonce" varchar(24) not null, "expires_at" timestamptz(3) not null, primary key ("post_id"));`);

    this.addSql(`alter table "draft_links" add constraint "draft_links_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "draft_links" cascade;`);
  }

}
