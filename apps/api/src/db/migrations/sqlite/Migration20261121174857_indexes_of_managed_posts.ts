import { Migration } from '@mikro-orm/migrations';

export class Migration20261121174857_indexes_of_managed_posts extends Migration {

  override name = 'Migration20261121174857_indexes_of_managed_posts';

  override up(): void | Promise<void> {
    this.addSql(`drop index \`posts_comment_count_id_index\`;`);
    this.addSql(`drop index \`posts_languages_index\`;`);
    this.addSql(`drop index \`posts_published_at_id_index\`;`);
    this.addSql(`drop index \`posts_title_key_id_index\`;`);
    this.addSql(`drop index \`posts_trashed_at_index\`;`);
    this.addSql(`drop index \`posts_updated_at_id_index\`;`);
    this.addSql(`drop index \`posts_view_count_id_index\`;`);
    this.addSql(`create index \`posts_view_count_id_trashed_at_index\` on \`posts\` (\`view_count\`, \`id\`, \`trashed_at\`);`);
    this.addSql(`create index \`posts_updated_at_id_trashed_at_index\` on \`posts\` (\`updated_at\`, \`id\`, \`trashed_at\`);`);
    this.addSql(`create index \`posts_published_at_id_trashed_at_index\` on \`posts\` (\`published_at\`, \`id\`, \`trashed_at\`);`);
    this.addSql(`create index \`posts_comment_count_id_trashed_at_index\` on \`posts\` (\`comment_count\`, \`id\`, \`trashed_at\`);`);
    this.addSql(`create index \`posts_title_key_id_trashed_at_index\` on \`posts\` (\`title_key\`, \`id\`, \`trashed_at\`);`);
    this.addSql(`create index \`posts_trashed_at_status_index\` on \`posts\` (\`trashed_at\`, \`status\`);`);
    this.addSql(`create index \`posts_trashed_at_languages_index\` on \`posts\` (\`trashed_at\`, \`languages\`);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index \`posts_view_count_id_trashed_at_index\`;`);
    this.addSql(`drop index \`posts_updated_at_id_trashed_at_index\`;`);
    this.addSql(`drop index \`posts_published_at_id_trashed_at_index\`;`);
    this.addSql(`drop index \`posts_comment_count_id_trashed_at_index\`;`);
    this.addSql(`drop index \`posts_title_key_id_trashed_at_index\`;`);
    this.addSql(`drop index \`posts_trashed_at_status_index\`;`);
    this.addSql(`drop index \`posts_trashed_at_languages_index\`;`);
    this.addSql(`create index \`posts_comment_count_id_index\` on \`posts\` (\`comment_count\`, \`id\`);`);
    this.addSql(`create index \`posts_languages_index\` on \`posts\` (\`languages\`);`);
    this.addSql(`create index \`posts_published_at_id_index\` on \`posts\` (\`published_at\`, \`id\`);`);
    this.addSql(`create index \`posts_title_key_id_index\` on \`posts\` (\`title_key\`, \`id\`);`);
    this.addSql(`create index \`posts_trashed_at_index\` on \`posts\` (\`trashed_at\`);`);
    this.addSql(`create index \`posts_updated_at_id_index\` on \`posts\` (\`updated_at\`, \`id\`);`);
    this.addSql(`create index \`posts_view_count_id_index\` on \`posts\` (\`view_count\`, \`id\`);`);
  }

}
