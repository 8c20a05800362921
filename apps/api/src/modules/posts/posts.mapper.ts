import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { PostSummary, TermRef } from '@sanwen/contracts/posts.schemas';
import { fromJson, toInstant } from '../../db/values.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import type { NamedTerm } from '../terms/cached-terms.service.ts';
import { type PostRow, type PostRows, tagIdsOf } from './posts.rows.ts';

/** Language of the view, and the site's default, which stands in for what is missing. */
export interface ViewLanguage {
  locale: Locale;
  defaultLocale: Locale;
}

/** A post's view, and the id of the translation that it was made from. */
export interface MappedPost {
  summary: PostSummary;
  textId: number;
}

/** Makes the views of `ids`, in that order. A post without a readable translation is left out. */
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
    };
    return [{ summary, textId: text.text_id }];
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

function mapCover(text: PostRow): PostSummary['cover'] {
  if (text.cover_url === null) return null;
  return { url: text.cover_url, alt: text.cover_alt, width: text.cover_width, height: text.cover_height };
}
