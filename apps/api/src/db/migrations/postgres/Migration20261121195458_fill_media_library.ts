import { Migration } from '@mikro-orm/migrations';
import { sql } from 'kysely';
import type { Locale } from '@sanwen/contracts/locales';
import { foldText } from '#src/text/fold-text.ts';
import { imagesIn } from '../../../text/images-in.ts';

type Alt = Partial<Record<Locale, string>>;
type Shown = { post_id: number | null; page: string | null; locale: Locale | null; text: string };

const SOURCES = {
  cover: sql`select id as post_id, null as page, null as locale, cover_url as text from posts where cover_url like '%/uploads/%'`,
  text: sql`select post_id, null as page, locale, markdown as text from post_translations where markdown like '%/uploads/%'`,
  changes: sql`select post_id, null as page, locale, markdown as text from working_copies where markdown like '%/uploads/%'`,
  page: sql`select null as post_id, key as page, locale, markdown as text from page_translations where markdown like '%/uploads/%'`,
};

/** Notes where the pictures of the site are shown, and makes them searchable, which asks for more than SQL. */
export class Migration20261121195458_fill_media_library extends Migration {

  override name = 'Migration20261121195458_fill_media_library';

  override async up(): Promise<void> {
    const db = this.getEntityManager().getKysely();
    for (const [place, select] of Object.entries(SOURCES)) {
      const { rows } = await sql<Shown>`${select}`.execute(db);
      for (const { post_id, page, locale, text } of rows) {
        for (const image of imagesIn(text)) {
          await sql`insert into picture_uses (picture, place, post_id, page, locale) values (${image}, ${place}, ${post_id}, ${page}, ${locale})`.execute(db);
        }
      }
    }
    const { rows: images } = await sql<{ id: number; original_name: string; alt: Alt | string }>`select id, original_name, alt from media`.execute(db);
    for (const { id, original_name: name, alt } of images) {
      const message: Alt = typeof alt === 'string' ? JSON.parse(alt) : alt;
      await sql`update media set search_text = ${foldText([name, ...Object.values(message)].join('\n'))} where id = ${id}`.execute(db);
    }
  }

  override down(): void {
    // The table and the column go with the migration before.
  }

}
