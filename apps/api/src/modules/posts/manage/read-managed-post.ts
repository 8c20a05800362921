import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost, TranslationVersion } from '@sanwen/contracts/posts.manage.schemas';
import { toBoolean, toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { mapAuthor, mapTerm } from '../posts.mapper.ts';
import { selectTagLinks } from '../posts.rows.ts';
import { versionOf, readTranslations } from './texts/read-translations.ts';

/**
 * A post with every language's text, as its editor opens it; its terms are named in the language that is
 * asked for.
 * @throws AppError POST_NOT_FOUND
 */
export async function getManagedPost(
  ctx: SignedInContext,
  { id, locale = ctx.locale }: { id: number; locale?: Locale | undefined },
): Promise<ManagedPost> {
  const { db, settings, terms } = ctx;
  const post = await selectPost(ctx, id);
  const [links, categories, translations] = await Promise.all([
    selectTagLinks(db, {}, [id]),
    terms.categories(post.category_id === null ? [] : [post.category_id]),
    readTranslations(db, post),
  ]);
  const tags = await terms.tags(links.map((link) => link.tag_id));
  const category = categories.get(post.category_id ?? 0);
  const language = { locale, defaultLocale: settings.language.defaultLanguage };
  return {
    id,
    slug: post.slug,
    slugIsMade: toBoolean(post.slug_is_made),
    status: post.status,
    publishedAt: post.published_at === null ? null : toInstant(post.published_at),
    isListed: post.listed_at !== null,
    trashedAt: post.trashed_at === null ? null : toInstant(post.trashed_at),
    sourceLocale: post.source_locale,
    category: category ? mapTerm(category, language) : null,
    tags: links.flatMap(({ tag_id: tagId }) => {
      const tag = tags.get(tagId);
      return tag ? [mapTerm(tag, language)] : [];
    }),
    author: mapAuthor(post),
    cover:
      post.cover_url === null
        ? null
        : { url: post.cover_url, width: post.cover_width, height: post.cover_height },
    viewCount: post.view_count,
    commentCount: post.comment_count,
    createdAt: toInstant(post.created_at),
    editedAt: toInstant(post.updated_at),
    translations,
  };
}

/**
 * Versions of a post's languages, for an editor that is open.
 * @throws AppError POST_NOT_FOUND
 */
export async function getVersions(
  ctx: SignedInContext,
  { id }: { id: number },
): Promise<{ editedAt: string; translations: TranslationVersion[] }> {
  const post = await selectPost(ctx, id);
  const translations = await readTranslations(ctx.db, post);
  return { editedAt: toInstant(post.updated_at), translations: translations.map(versionOf) };
}

async function selectPost({ db }: SignedInContext, id: number) {
  const post = await db
    .selectFrom('posts as post')
    .leftJoin('authors as author', 'author.id', 'post.author_id')
    .selectAll('post')
    .select(['author.slug as author_slug', 'author.name as author_name', 'author.avatar as author_avatar'])
    .where('post.id', '=', id)
    .executeTakeFirst();
  if (!post) throw new AppError('POST_NOT_FOUND');
  return post;
}
