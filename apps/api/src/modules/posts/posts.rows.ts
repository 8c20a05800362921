import type { Locale } from '@sanwen/contracts/locales';
import { sql } from 'kysely';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import type { ReadDb } from '../../db/read.ts';
import type { RequestContext } from '../../request/context.ts';
import type { NamedTerm } from '../terms/cached-terms.service.ts';

/** Everything that a list shows of its posts, in a fixed number of queries whatever its length. */
export interface PostRows {
  /** Of each post the text in the reader’s language, or where there is none, all. */
  texts: PostRow[];
  categories: ReadonlyMap<number, NamedTerm>;
  tags: ReadonlyMap<number, NamedTerm>;
}

/** A readable text, and the post that it is of. */
export type PostRow = Awaited<ReturnType<typeof selectTexts>>[number];

/** @param locale the reader’s language; without it the texts in all are read */
export async function loadPostRows(
  { db, terms }: Pick<RequestContext, 'db' | 'terms'>,
  ids: readonly number[],
  locale?: Locale,
): Promise<PostRows> {
  const texts = ids.length === 0 ? [] : await loadTexts(db, ids, locale);
  const [categories, tags] = await Promise.all([
    terms.categories(texts.flatMap((text) => text.category_id ?? [])),
    terms.tags(texts.flatMap(tagIdsOf)),
  ]);
  return { texts, categories, tags };
}

/**
 * Nearly always a post has the reader’s language, and reading the others as well took longer than any other
 * query of a page.
 */
async function loadTexts(db: ReadDb, ids: readonly number[], locale: Locale | undefined): Promise<PostRow[]> {
  if (!locale) return selectTexts(db, {}, ids);
  const found = await selectTexts(db, { locale }, ids);
  const has = new Set(found.map((row) => row.id));
  const others = ids.filter((id) => !has.has(id));
  return others.length === 0 ? found : [...found, ...(await selectTexts(db, {}, others))];
}

const selectTexts = prepareQuery((db, { ids, value, has }: Parameters<{ locale?: Locale }>) =>
  db
    .selectFrom('posts as post')
    .innerJoin('post_translations as text', 'text.post_id', 'post.id')
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
      'text.id as text_id',
      'text.locale',
      'text.title',
      'text.excerpt',
      'text.description',
      'text.keywords',
      'text.cover_alt',
      'text.reading_minutes',
      'text.updated_at',
    ])
    .select((post) => [
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
      post
        .selectFrom('post_translations as readable')
        .select(({ fn }) => fn.agg<string>('string_agg', ['readable.locale', sql.lit(',')]).as('locales'))
        .whereRef('readable.post_id', '=', 'post.id')
        .where('readable.state', 'in', READABLE_STATES)
        .$asScalar()
        .$notNull()
        // All languages that the post can be read in.
        .as('locales'),
    ])
    .where('post.id', 'in', ids)
    .where('text.state', 'in', READABLE_STATES)
    .$if(has('locale'), (query) => query.where('text.locale', '=', value('locale'))),
);

/** Ids of a post’s tags, in their order. */
export function tagIdsOf({ tag_ids: ids }: Pick<PostRow, 'tag_ids'>): number[] {
  return ids ? ids.split(',').map(Number) : [];
}

/** Tags of posts, in their order. */
export const selectTagLinks = prepareQuery((db, { ids }) =>
  db
    .selectFrom('post_tags')
    .select(['post_id', 'tag_id'])
    .where('post_id', 'in', ids)
    .orderBy('position')
    .orderBy('tag_id'),
);
