import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { PostSummary, TermRef } from '@sanwen/contracts/posts.schemas';
import { sql } from 'kysely';
import { READABLE_STATES } from '../../db/entities/posts.entities.ts';
import { type Parameters, prepareQuery } from '../../db/prepared-query.ts';
import type { ReadDb } from '../../db/read.ts';
import { fromJson, toInstant } from '../../db/values.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { RequestContext } from '../../request/context.ts';
import type { NamedTerm } from '../../request/services.ts';
import type { PostFilter } from './find-posts.ts';

/** Reads summaries of posts, in the order of `ids`, and records their cache tags. */
export async function readMappedPosts(ctx: RequestContext, ids: readonly number[]): Promise<MappedPost[]> {
  const mapped = await mapPostsUntagged(ctx, ids);
  for (const { summary } of mapped) recordSummaryTags(ctx.request.cacheTags, summary);
  return mapped;
}

/** The same without cache tags, for callers that show less and record their own. */
export async function mapPostsUntagged(ctx: RequestContext, ids: readonly number[]): Promise<MappedPost[]> {
  const { locale } = ctx;
  return mapPosts(ids, await loadPostRows(ctx, ids, locale), {
    locale,
    defaultLocale: ctx.settings.language.defaultLanguage,
  });
}

/** Records the cache tags of a post, its terms, and its author. */
export function recordSummaryTags(cacheTags: Set<string>, post: PostSummary): void {
  cacheTags.add(changeTags.post(post.id));
  if (post.category) cacheTags.add(changeTags.category(post.category.id));
  if (post.author) cacheTags.add(changeTags.author(post.author.id));
  for (const tag of post.tags) cacheTags.add(changeTags.tag(tag.id));
}

/** Records the cache tags of a list of posts. */
export function recordListTags(cacheTags: Set<string>, filter: Partial<PostFilter>): void {
  const { categoryId, tagId, authorId, sort } = filter;
  if (sort === 'popular') cacheTags.add(changeTags.popular);
  if (categoryId !== undefined) cacheTags.add(changeTags.categoryPosts(categoryId));
  if (tagId !== undefined) cacheTags.add(changeTags.tagPosts(tagId));
  if (authorId !== undefined) cacheTags.add(changeTags.authorPosts(authorId));
  if (categoryId === undefined && tagId === undefined && authorId === undefined)
    cacheTags.add(changeTags.posts);
}

/** The requested language, and the site's default for missing translations. */
interface ViewLanguage {
  locale: Locale;
  defaultLocale: Locale;
}

/** A post's summary, and the ID of the translation it was made from. */
export interface MappedPost {
  summary: PostSummary;
  textId: number;
}

/** Makes summaries in the order of `ids`. A post without a readable translation is left out. */
export function mapPosts(ids: readonly number[], rows: PostRows, language: ViewLanguage): MappedPost[] {
  const texts = Map.groupBy(rows.texts, (row) => row.id);
  return ids.flatMap((id) => {
    const text = pickTranslation(texts.get(id) ?? [], language.locale, language.defaultLocale);
    if (!text || text.published_at === null) return [];
    const category = rows.categories.get(text.category_id ?? 0);
    const summary: PostSummary = {
      id,
      slug: text.slug,
      locale: text.locale,
      title: text.title,
      excerpt: text.excerpt,
      description: text.description,
      keywords: fromJson<string[]>(text.keywords),
      publishedAt: toInstant(text.published_at),
      updatedAt: toInstant(text.updated_at),
      readingMinutes: text.reading_minutes,
      category: category ? mapTerm(category, language) : null,
      tags: tagIdsOf(text).flatMap((tagId) => {
        const tag = rows.tags.get(tagId);
        return tag ? mapTerm(tag, language) : [];
      }),
      author: mapAuthor(text),
      cover: mapCover(text),
      viewCount: text.view_count,
      commentCount: text.comment_count,
      availableLocales: LOCALES.filter((locale) => text.locales.includes(locale)),
      isPinned: text.pinned_at !== null,
    };
    return [{ summary, textId: text.text_id }];
  });
}

/** A term with its name in the requested language or a fallback. */
export function mapTerm({ id, slug, names }: NamedTerm, { locale, defaultLocale }: ViewLanguage): TermRef {
  return { id, slug, name: pickTranslation(names, locale, defaultLocale)?.name ?? slug };
}

export function mapAuthor(
  post: Pick<PostRow, 'author_id' | 'author_slug' | 'author_name' | 'author_avatar'>,
): PostSummary['author'] {
  const { author_id: id, author_slug: slug, author_name: name, author_avatar: avatar } = post;
  return id === null || slug === null || name === null ? null : { id, slug, name, avatar };
}

function mapCover(text: PostRow): PostSummary['cover'] {
  if (text.cover_url === null) return null;
  return { url: text.cover_url, alt: text.cover_alt, width: text.cover_width, height: text.cover_height };
}

/** Everything that a list shows of its posts, in a fixed number of queries. */
interface PostRows {
  /** Each post's text in the requested language, or all its texts if there is none. */
  texts: PostRow[];
  categories: ReadonlyMap<number, NamedTerm>;
  tags: ReadonlyMap<number, NamedTerm>;
}

/** A readable translation joined with its post. */
type PostRow = Awaited<ReturnType<typeof selectTexts>>[number];

/** @param locale the requested language. Default: reads the texts of all languages. */
export async function loadPostRows(
  { db, deps: { terms } }: Pick<RequestContext, 'db' | 'deps'>,
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
 * Most posts have the requested language, and reading the other ones as well was the slowest query of a
 * page.
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
      'post.pinned_at',
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
        // In order. A separate query was slower.
        .as('tag_ids'),
      post
        .selectFrom('post_translations as readable')
        .select(({ fn }) => fn.agg<string>('string_agg', ['readable.locale', sql.lit(',')]).as('locales'))
        .whereRef('readable.post_id', '=', 'post.id')
        .where('readable.state', 'in', READABLE_STATES)
        .$asScalar()
        .$notNull()
        // All languages in which the post is readable.
        .as('locales'),
    ])
    .where('post.id', 'in', ids)
    .where('text.state', 'in', READABLE_STATES)
    .$if(has('locale'), (query) => query.where('text.locale', '=', value('locale'))),
);

/** IDs of a post's tags, in order. */
function tagIdsOf({ tag_ids: ids }: Pick<PostRow, 'tag_ids'>): number[] {
  return ids ? ids.split(',').map(Number) : [];
}

/** Tags of posts, in order. */
export const selectTagLinks = prepareQuery((db, { ids }) =>
  db
    .selectFrom('post_tags')
    .select(['post_id', 'tag_id'])
    .where('post_id', 'in', ids)
    .orderBy('position')
    .orderBy('tag_id'),
);
