import type { Locale } from '@sanwen/contracts/locales';
import type { ReadDb } from '#src/db/read.ts';
import { plainText } from './plain-text.ts';

/**
 * Looking for words in a text takes its time: this many of an answer, and so many characters of each and of
 * its HTML.
 */
const HITS_MAX = 10;
const TEXT_MAX = 100_000;
const HTML_MAX = 400_000;

/** Texts of posts beyond what is kept of them for snippets, by `<post id> <locale>`. */
export async function readWholeTexts(
  db: ReadDb,
  hits: readonly { postId: number; locale: Locale }[],
): Promise<Map<string, string>> {
  if (hits.length === 0) return new Map();
  const rows = await db
    .selectFrom('post_translations')
    .select(['post_id', 'locale', 'html'])
    .where(({ eb, or, and }) =>
      or(
        hits
          .slice(0, HITS_MAX)
          .map(({ postId, locale }) => and([eb('post_id', '=', postId), eb('locale', '=', locale)])),
      ),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.post_id} ${row.locale}`,
      plainText(row.html.slice(0, HTML_MAX)).slice(0, TEXT_MAX),
    ]),
  );
}
