import { Migration } from '@mikro-orm/migrations';

export class Migration20261121042603_search extends Migration {

  override name = 'Migration20261121042603_search';

  override up(): void | Promise<void> {
    this.addSql(`create table \`search_terms\` (\`term\` text not null, \`kind\` text check (\`kind\` in ('word', 'label')) not null, \`label\` text not null, \`frequency\` integer not null, primary key (\`term\`, \`kind\`, \`label\`));`);

    this.addSql(`create table \`search_documents\` (\`post_id\` integer not null, \`locale\` text check (\`locale\` in ('zh-CN', 'zh-TW', 'en-US')) not null, \`period\` integer not null, \`version\` integer not null, \`title\` text not null, \`labels\` json not null, \`words\` text not null, \`text\` text not null, primary key (\`post_id\`, \`locale\`), constraint \`search_documents_post_id_foreign\` foreign key (\`post_id\`) references \`posts\` (\`id\`) on delete restrict);`);
    this.addSql(`create index \`search_documents_post_id_index\` on \`search_documents\` (\`post_id\`);`);

    // The index itself, by hand. It holds tokens only, which the application has made: they are apart by spaces and need no
    // tokenizer that knows Unicode. The rowid is the key (see modules/search/index/search-key.ts).
    this.addSql(`create virtual table \`search_index\` using fts5(title, labels, excerpt, body, content='', contentless_delete=1, tokenize='ascii');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`search_index\`;`);
    this.addSql(`drop table if exists \`search_terms\`;`);
    this.addSql(`drop table if exists \`search_documents\`;`);
  }

}
