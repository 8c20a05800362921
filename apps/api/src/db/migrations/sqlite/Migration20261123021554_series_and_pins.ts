import { Migration } from '@mikro-orm/migrations';

export class Migration20261123021554_series_and_pins extends Migration {

  override name = 'Migration20261123021554_series_and_pins';

  override up(): void | Promise<void> {
    this.addSql(`create table \`series\` (\`id\` integer not null primary key autoincrement, \`slug\` text not null, \`names\` json not null, \`descriptions\` json not null);`);
    this.addSql(`create unique index \`series_slug_unique\` on \`series\` (\`slug\`);`);

    this.addSql(`create table \`series_posts\` (\`post_id\` integer not null primary key, \`series_id\` integer not null, \`position\` integer not null, constraint \`series_posts_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on update cascade on delete cascade, constraint \`series_posts_series_id_foreign\` foreign key (\`series_id\`) references \`series\` (\`id\`) on delete cascade);`);
    this.addSql(`create index \`series_posts_post_id_index\` on \`series_posts\` (\`post_id\`);`);
    this.addSql(`create index \`series_posts_series_id_index\` on \`series_posts\` (\`series_id\`);`);
    this.addSql(`create index \`series_posts_series_id_position_index\` on \`series_posts\` (\`series_id\`, \`position\`);`);

    this.addSql(`create table \`related_posts\` (\`post_id\` integer not null, \`related_id\` integer not null, \`position\` integer not null, primary key (\`post_id\`, \`related_id\`), constraint \`related_posts_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on update cascade on delete cascade, constraint \`related_posts_related_id_foreign\` foreign key (\`related_id\`) references \`posts\` (\`id\`) on update cascade on delete cascade);`);
    this.addSql(`create index \`related_posts_post_id_index\` on \`related_posts\` (\`post_id\`);`);
    this.addSql(`create index \`related_posts_related_id_index\` on \`related_posts\` (\`related_id\`);`);

    this.addSql(`alter table \`posts\` add column \`pinned_at\` datetime null;`);
    this.addSql(`create index \`posts_pinned_at_listed_at_index\` on \`posts\` (\`pinned_at\`, \`listed_at\`);`);
  }

  override down(): void | Promise<void> {

    this.addSql(`drop table if exists \`series\`;`);
    this.addSql(`drop table if exists \`series_posts\`;`);
    this.addSql(`drop table if exists \`related_posts\`;`);

    this.addSql(`drop index \`posts_pinned_at_listed_at_index\`;`);
    this.addSql(`alter table \`posts\` drop column \`pinned_at\`;`);
  }

}
