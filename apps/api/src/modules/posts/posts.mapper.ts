import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import type { PostSummary, TermRef } from '@sanwen/contracts/posts.schemas';
import { fromJson, toInstant } from '../../db/values.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import type { NamedTerm } from '../terms/kept-terms.service.ts';
import { tagIdsOf } from './posts.rows.ts';
import type { PostRow, PostRows, TranslationRow } from './posts.rows.ts';

/** Language of the view, and the site's default, which stands in for what is missing. */
export interface ViewLanguage {
  locale: Locale;
  defaultLocale: Locale;
}

/** A post's view and the translation it was made from. */
export interface MappedPost {
  summary: PostSummary;
  translation: TranslationRow;
}

/** Makes the views of `ids`, in that order. A post without a readable translation is left out. */
export function mapPosts(ids: readonly number[], rows: PostRows, language: ViewLanguage): MappedPost[] {
  const posts = new Map(rows.posts.map((post) => [post.id, post]));
  const translations = Map.groupBy(rows.translations, (row) => row.post_id);
  return ids.flatMap((id) => {
    const post = posts.get(id);
    const translation = pickTranslation(translations.get(id) ?? [], language.locale, language.defaultLocale);
    if (!post || !translation || post.published_at === null) return [];
    const category = rows.categories.get(post.category_id ?? 0);
    const summary: PostSummary = {
      id,
      slug: post.slug,
      locale: translation.locale,
      title: translation.title,
      excerpt: translation.excerpt,
      description: translation.description,
      keywords: fromJson<string[]>(translation.keywords),
      publishedAt: toInstant(post.published_at),
      updatedAt: toInstant(translation.updated_at),
      readingMinutes: translation.reading_minutes,
      category: category ? mapTerm(category, language) : null,
      tags: tagIdsOf(post).flatMap((tagId) => {
        const tag = rows.tags.get(tagId);
        return tag ? mapTerm(tag, language) : [];
      }),
      author: mapAuthor(post),
      cover: mapCover(post, translation),
      viewCount: post.view_count,
      commentCount: post.comment_count,
      availableLocales: LOCALES.filter((locale) => translation.locales.includes(locale)),
    };
    return [{ summary, translation }];
  });
}

/** A term with the name that fits the reader. */
export function mapTerm({ id, slug, names }: NamedTerm, { locale, defaultLocale }: ViewLanguage): TermRef {
  return { id, slug, name: pickTranslation(names, locale, defaultLocale)?.name ?? slug };
}

export function mapAuthor(
  post: Pick<PostRow, 'author_id' | 'author_slug' | 'author_name' | 'author_avatar'>,
): PostSummary['author'] {
  const { author_id: id, author_slug: slug, author_name: name, author_avatar: avatar } = post;
  return id === null || slug === null || name === null ? null : { id, slug, name, avatar };
}

function mapCover(post: PostRow, translation: TranslationRow): PostSummary['cover'] {
  if (post.cover_url === null) return null;
  return {
    url: post.cover_url,
    alt: translation.cover_alt,
    width: post.cover_width,
    height: post.cover_height,
  };
}
