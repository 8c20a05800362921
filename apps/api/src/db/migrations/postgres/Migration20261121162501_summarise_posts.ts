import { Migration } from '@mikro-orm/migrations';
import { sql } from 'kysely';
import { managedColumns, type LanguageTitles, type PostStates } from '#src/modules/posts/managed-columns.ts';

const AT_ONCE = 500;

type PostRow = Pick<PostStates, 'status'> & { id: number; source_locale: PostStates['sourceLocale'] };
type TextRow = Omit<LanguageTitles, 'titles'> & { post_id: number; title: string };

/** Fills what is kept of each post for its managers, which asks for more than SQL: folded titles and pinyin. */
export class Migration20261121162501_summarise_posts extends Migration {

  override name = 'Migration20261121162501_summarise_posts';

  override async up(): Promise<void> {
    const db = this.getEntityManager().getKysely();
    for (let last = 0; ; ) {
      const { rows: posts } =
        await sql<PostRow>`select id, status, source_locale from posts where id > ${last} order by id limit ${AT_ONCE}`.execute(db);
      const until = posts.at(-1)?.id;
      if (until === undefined) return;
      const { rows: texts } =
        await sql<TextRow>`select post_id, locale, state, title from post_translations where post_id > ${last} and post_id <= ${until}`.execute(db);
      const byPost = Map.groupBy(texts, (text) => text.post_id);
      for (const { id, status, source_locale: sourceLocale } of posts) {
        const languages = (byPost.get(id) ?? []).map(({ locale, state, title }) => ({ locale, state, titles: [title] }));
        const stored = managedColumns({ status, sourceLocale, languages });
        await sql`update posts set titles = ${stored.titles}, title_key = ${stored.titleKey}, languages = ${stored.languages} where id = ${id}`.execute(db);
      }
      last = until;
    }
  }

  override down(): void {
    // The columns go with the migration before.
  }

}
