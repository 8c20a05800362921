import type { Locale } from '@sanwen/contracts/locales';
import { READABLE_STATES } from '#src/db/entities/posts.entities.ts';
import type { ReadDb } from '#src/db/read.ts';
import { fromJson } from '#src/db/values.ts';
import { pickTranslation } from '#src/i18n/localized.ts';
import { periodOf } from '../index/search-key.ts';
import { plainText } from './plain-text.ts';

/** A post in one language, ready to be indexed. */
export interface PostDocument {
  postId: number;
  locale: Locale;
  period: number;
  title: string;
  /** Names of tags and category, and keywords. */
  labels: string[];
  excerpt: string;
  text: string;
}

/** A post in each language in which readers can see it; nothing for a post that isn't listed. */
export async function readDocuments(db: ReadDb, postId: number): Promise<PostDocument[]> {
  const texts = await db
    .selectFrom('post_translations as text')
    .innerJoin('posts as post', 'post.id', 'text.post_id')
    .select(['post.listed_at', 'text.locale', 'text.title', 'text.excerpt', 'text.keywords', 'text.html'])
    .where('post.id', '=', postId)
    .where('post.listed_at', 'is not', null)
    .where('text.state', 'in', READABLE_STATES)
    .execute();
  if (texts.length === 0) return [];
  const names = await readNames(db, postId);
  return texts.flatMap(({ listed_at: listedAt, locale, title, excerpt, keywords, html }) => {
    if (listedAt === null) return [];
    const named = [...names.values()].flatMap((rows) => pickTranslation(rows, locale, locale)?.name ?? []);
    return {
      postId,
      locale,
      period: periodOf(new Date(listedAt)),
      title,
      labels: [...new Set([...named, ...fromJson<string[]>(keywords)])],
      excerpt,
      text: plainText(html),
    };
  });
}

/** Names of a post's tags and category, grouped by term. */
async function readNames(
  db: ReadDb,
  postId: number,
): Promise<Map<string, { locale: Locale; name: string }[]>> {
  const [tags, categories] = await Promise.all([
    db
      .selectFrom('post_tags as link')
      .innerJoin('tag_translations as text', 'text.tag_id', 'link.tag_id')
      .select(['text.tag_id as id', 'text.locale', 'text.name'])
      .where('link.post_id', '=', postId)
      .orderBy('link.position')
      .execute(),
    db
      .selectFrom('posts as post')
      .innerJoin('category_translations as text', 'text.category_id', 'post.category_id')
      .select(['text.category_id as id', 'text.locale', 'text.name'])
      .where('post.id', '=', postId)
      .execute(),
  ]);
  return new Map([
    ...Map.groupBy(tags, ({ id }) => `tag ${id}`),
    ...Map.groupBy(categories, ({ id }) => `category ${id}`),
  ]);
}

/**
 * Searching in long texts is slow, so hits per response and characters of each text and its HTML are
 * limited.
 */
const HITS_MAX = 10;
const TEXT_MAX = 100_000;
const HTML_MAX = 400_000;

/** Texts of posts beyond the part that is stored for snippets, by `<post id> <locale>`. */
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
