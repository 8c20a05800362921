import type { Locale } from '@sanwen/contracts/locales';
import { sql } from 'kysely';
import type { RequestContext } from '../../context.ts';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import { keptQuery } from '../../db/kept-query.ts';
import type { Places } from '../../db/kept-query.ts';
import type { ReadDb } from '../../db/read.ts';
import type { NamedTerm } from '../terms/kept-terms.service.ts';

/** Everything that a list shows of its posts, in a fixed number of queries whatever its length. */
export interface PostRows {
  posts: PostRow[];
  /** Of each post the one in the reader’s language, or where there is none, all. */
  translations: TranslationRow[];
  categories: ReadonlyMap<number, NamedTerm>;
  tags: ReadonlyMap<number, NamedTerm>;
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];
export type TranslationRow = Awaited<ReturnType<typeof selectTranslations>>[number];

/** @param locale the reader’s language; without it all translations are read */
export async function loadPostRows(
  { db, terms }: Pick<RequestContext, 'db' | 'terms'>,
  ids: readonly number[],
  locale?: Locale,
): Promise<PostRows> {
  if (ids.length === 0) return { posts: [], translations: [], categories: new Map(), tags: new Map() };
  const [posts, translations] = await Promise.all([selectPosts(db, {}, ids), loadTranslations(db, ids, locale)]);
  const [categories, tags] = await Promise.all([
    terms.categories(posts.flatMap((post) => post.category_id ?? [])),
    terms.tags(posts.flatMap(tagIdsOf)),
  ]);
  return { posts, translations, categories, tags };
}

const selectPosts = keptQuery((db, { ids }) =>
  db
    .selectFrom('posts as post')
    .leftJoin('authors as author', 'author.id', 'post.author_id')
    .select([
      'post.id',
      'post.slug',
      'post.published_at',
      'post.category_id',
      'post.cover_url',
      'post.cover_width',
      'post.cover_height',
      'post.view_count',
      'post.comment_count',
      'author.id as author_id',
      'author.slug as author_slug',
      'author.name as author_name',
      'author.avatar as author_avatar',
    ])
    .select((post) =>
      post
        .selectFrom('post_tags as link')
        .select(({ fn, cast, ref }) =>
          fn
            .agg<string | null>('string_agg', [cast(ref('link.tag_id'), 'text'), sql.lit(',')])
            .orderBy('link.position')
            .orderBy('link.tag_id')
            .as('ids'),
        )
        .whereRef('link.post_id', '=', 'post.id')
        .$asScalar()
        // In their order; a query of their own took longer.
        .as('tag_ids'),
    )
    .where('post.id', 'in', ids),
);

/** Ids of a post’s tags, in their order. */
export function tagIdsOf({ tag_ids: ids }: Pick<PostRow, 'tag_ids'>): number[] {
  return ids ? ids.split(',').map(Number) : [];
}

/** Nearly always a post has the reader’s language, and reading the others as well took longer than any other query of a page. */
async function loadTranslations(db: ReadDb, ids: readonly number[], locale: Locale | undefined): Promise<TranslationRow[]> {
  if (!locale) return selectTranslations(db, {}, ids);
  const found = await selectTranslations(db, { locale }, ids);
  const has = new Set(found.map((row) => row.post_id));
  const others = ids.filter((id) => !has.has(id));
  return others.length === 0 ? found : [...found, ...(await selectTranslations(db, {}, others))];
}

const selectTranslations = keptQuery((db, { ids, value, has }: Places<{ locale?: Locale }>) =>
  db
    .selectFrom('post_translations as text')
    .select([
      'text.id',
      'text.post_id',
      'text.locale',
      'text.title',
      'text.excerpt',
      'text.description',
      'text.keywords',
      'text.cover_alt',
      'text.reading_minutes',
      'text.updated_at',
    ])
    .select((text) =>
      text
        .selectFrom('post_translations as readable')
        .select(({ fn }) => fn.agg<string>('string_agg', ['readable.locale', sql.lit(',')]).as('locales'))
        .whereRef('readable.post_id', '=', 'text.post_id')
        .where('readable.state', 'in', READABLE_STATES)
        .$asScalar()
        .$notNull()
        // All languages that the post can be read in.
        .as('locales'),
    )
    .where('text.post_id', 'in', ids)
    .where('text.state', 'in', READABLE_STATES)
    .$if(has('locale'), (query) => query.where('text.locale', '=', value('locale'))),
);

/** Tags of posts, in their order. */
export const selectTagLinks = keptQuery((db, { ids }) =>
  db
    .selectFrom('post_tags')
    .select(['post_id', 'tag_id'])
    .where('post_id', 'in', ids)
    .orderBy('position')
    .orderBy('tag_id'),
);
