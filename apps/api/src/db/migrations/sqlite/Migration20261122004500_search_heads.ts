import { Migration } from '@mikro-orm/migrations';

/**
 * Titles and labels in an index of their own: to find them in the index of everything, FTS5 looks at each document that has
 * a word anywhere. It is filled when texts are indexed, so the tokeniser's version rises with it.
 */
export class Migration20261122004500_search_heads extends Migration {

  override name = 'Migration20261122004500_search_heads';

  override up(): void | Promise<void> {
    this.addSql(`create virtual table \`search_heads\` using fts5(title, labels, content='', contentless_delete=1, tokenize='ascii');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists \`search_heads\`;`);
  }

}
