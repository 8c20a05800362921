import { Migration } from '@mikro-orm/migrations';

export class Migration20261122123020_rendered_comments extends Migration {

  override name = 'Migration20261122123020_rendered_comments';

  override up(): void | Promise<void> {
    this.addSql(`create table "search_outdated" ("post_id" int not null, primary key ("post_id"));`);

    this.addSql(`alter table "comments" add "renderer_version" int not null default 0;`);
    this.addSql(`create index "comments_renderer_version_id_index" on "comments" ("renderer_version", "id");`);

    this.addSql(`alter table "search_outdated" add constraint "search_outdated_post_id_foreign" foreign key ("post_id") references "posts" ("id") on update cascade on delete cascade;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "search_outdated" cascade;`);

    this.addSql(`drop index "comments_renderer_version_id_index";`);
    this.addSql(`alter table "comments" drop column "renderer_version";`);
  }

}
