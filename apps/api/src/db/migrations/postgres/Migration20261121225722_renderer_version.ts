import { Migration } from '@mikro-orm/migrations';

export class Migration20261121225722_renderer_version extends Migration {

  override name = 'Migration20261121225722_renderer_version';

  override up(): void | Promise<void> {
    this.addSql(`alter table "page_translations" add "renderer_version" int not null default 0;`);

    this.addSql(`alter table "post_translations" add "renderer_version" int not null default 0;`);
    this.addSql(`create index "post_translations_renderer_version_id_index" on "post_translations" ("renderer_version", "id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "page_translations" drop column "renderer_version";`);

    this.addSql(`drop index "post_translations_renderer_version_id_index";`);
    this.addSql(`alter table "post_translations" drop column "renderer_version";`);
  }

}
