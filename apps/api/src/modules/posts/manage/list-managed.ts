import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { ManagedFilter, ManagedItem, ManagedPage } from '@sanwen/contracts/posts.manage.schemas';
import type { authorRefSchema } from '@sanwen/contracts/posts.schemas';
import type { PageInput } from '@sanwen/contracts/shared.schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { likePattern, type ReadDb } from '#src/db/read.ts';
import { toInstant } from '#src/db/values.ts';
import { pickTranslation } from '#src/i18n/localized.ts';
import { toPage } from '#src/platform/pagination.ts';
import type { SignedInContext, RequestContext } from '#src/request/context.ts';
import type { NamedTerm } from '#src/request/services.ts';
import { effectiveState } from '../managed-columns.ts';
import { mapAuthor, mapTerm, selectTagLinks } from '../post-summaries.ts';
import { countManaged, findManagedIds, isScan, type ManagedOrder, scanManaged } from './find-managed.ts';

/** One page of posts in any state, in a fixed number of queries. */
export async function listManaged(
  ctx: SignedInContext,
  input: ManagedFilter & ManagedOrder & PageInput,
): Promise<ManagedPage> {
  const enabled = enabledLanguages(ctx);
  const scanned = isScan(input) ? await scanManaged(ctx.db, input, { ...input, enabled }) : {};
  const ids = scanned.ids ?? (await findManagedIds(ctx.db, input, { ...input, enabled }));
  const isOnlyPage = input.page === 1 && ids.length < input.limit;
  const known = scanned.total ?? (isOnlyPage ? { count: ids.length, isCapped: false } : undefined);
  const [rows, total] = await Promise.all([
    loadManagedRows(ctx, ids),
    known ?? countManaged(ctx.db, input, enabled),
  ]);
  const language = {
    locale: ctx.locale,
    defaultLocale: ctx.settings.language.defaultLanguage,
  };
  return { ...toPage(mapManaged(ids, rows, language), input, total.count), totalIsCapped: total.isCapped };
}

export function enabledLanguages({ settings }: SignedInContext): Locale[] {
  return LOCALES.filter((locale) => settings.language.enabledLanguages[locale]);
}

function mapManaged(
  ids: number[],
  rows: ManagedRows,
  language: { locale: Locale; defaultLocale: Locale },
): ManagedItem[] {
  const posts = new Map(rows.posts.map((post) => [post.id, post]));
  const texts = Map.groupBy(rows.texts, (text) => text.post_id);
  const tags = Map.groupBy(rows.tags, (tag) => tag.postId);
  return ids.flatMap((id) => {
    const post = posts.get(id);
    if (!post) return [];
    const category = rows.categories.get(post.category_id ?? 0);
    const titled = (texts.get(id) ?? []).map((text) => ({ ...text, title: text.copy_title ?? text.title }));
    const shown =
      pickTranslation(
        titled.filter((text) => text.title.trim()),
        language.locale,
        language.defaultLocale,
      ) ?? titled.find((text) => text.locale === post.source_locale);
    return {
      id,
      slug: post.slug,
      status: post.status,
      isListed: post.listed_at !== null,
      publishedAt: post.published_at === null ? null : toInstant(post.published_at),
      trashedAt: post.trashed_at === null ? null : toInstant(post.trashed_at),
      editedAt: toInstant(post.updated_at),
      title: shown?.title ?? '',
      titleLocale: shown?.locale ?? post.source_locale,
      category: category ? mapTerm(category, language) : null,
      tags: (tags.get(id) ?? []).map(({ tag }) => mapTerm(tag, language)),
      author: mapAuthor(post),
      viewCount: post.view_count,
      commentCount: post.comment_count,
      languages: LOCALES.map((locale) => {
        const text = titled.find((one) => one.locale === locale);
        return {
          locale,
          state: text ? effectiveState(post.status, text.state) : 'missing',
          hasChanges: post.status !== 'draft' && text !== undefined && text.copy_title !== null,
          title: text?.title ?? '',
        };
      }),
    };
  });
}

/** Everything that the panel's list shows, in a fixed number of queries. */
interface ManagedRows {
  posts: Awaited<ReturnType<typeof selectPosts>>;
  texts: Awaited<ReturnType<typeof selectTexts>>;
  /** Tags of the posts, in order. */
  tags: { postId: number; tag: NamedTerm }[];
  categories: ReadonlyMap<number, NamedTerm>;
}

async function loadManagedRows(
  { db, deps: { terms } }: Pick<RequestContext, 'db' | 'deps'>,
  ids: number[],
): Promise<ManagedRows> {
  if (ids.length === 0) return { posts: [], texts: [], tags: [], categories: new Map() };
  const [posts, texts, links] = await Promise.all([
    selectPosts(db, ids),
    selectTexts(db, ids),
    selectTagLinks(db, {}, ids),
  ]);
  const [categories, tags] = await Promise.all([
    terms.categories(posts.flatMap((post) => post.category_id ?? [])),
    terms.tags(links.map((link) => link.tag_id)),
  ]);
  return {
    posts,
    texts,
    categories,
    tags: links.flatMap(({ post_id: postId, tag_id: tagId }) => {
      const tag = tags.get(tagId);
      return tag ? { postId, tag } : [];
    }),
  };
}

function selectPosts(db: ReadDb, ids: number[]) {
  return db
    .selectFrom('posts as post')
    .leftJoin('authors as author', 'author.id', 'post.author_id')
    .select([
      'post.id',
      'post.slug',
      'post.status',
      'post.source_locale',
      'post.published_at',
      'post.listed_at',
      'post.trashed_at',
      'post.updated_at',
      'post.category_id',
      'post.view_count',
      'post.comment_count',
      'author.id as author_id',
      'author.slug as author_slug',
      'author.name as author_name',
      'author.avatar as author_avatar',
    ])
    .where('post.id', 'in', ids)
    .execute();
}

function selectTexts(db: ReadDb, ids: number[]) {
  return db
    .selectFrom('post_translations as text')
    .leftJoin('working_copies as copy', (join) =>
      join.onRef('copy.post_id', '=', 'text.post_id').onRef('copy.locale', '=', 'text.locale'),
    )
    .select(['text.post_id', 'text.locale', 'text.state', 'text.title', 'copy.title as copy_title'])
    .where('text.post_id', 'in', ids)
    .execute();
}

const SHOWN_MAX = 50;

/** Authors whose name contains the query, most used first. */
export async function listAuthors(
  { db }: SignedInContext,
  { q }: { q?: string | undefined },
): Promise<{ items: z.output<typeof authorRefSchema>[] }> {
  const items = await db
    .selectFrom('authors')
    .select(['id', 'slug', 'name', 'avatar'])
    .$if(Boolean(q), (query) =>
      query.where(sql<boolean>`lower(name) like ${likePattern((q ?? '').toLowerCase())} escape '\\'`),
    )
    .orderBy('post_count', 'desc')
    .orderBy('id')
    .limit(SHOWN_MAX)
    .execute();
  return { items };
}
