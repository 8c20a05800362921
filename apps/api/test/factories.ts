import type { Locale } from '@sanwen/contracts/locales';
import { ensureAuthor } from '../src/modules/authors/authors.service.ts';
import { ensureCategory } from '../src/modules/categories/categories.service.ts';
import { type PostDraft, savePost, type TranslationDraft } from '../src/modules/posts/save-post.service.ts';
import { ensureTag } from '../src/modules/tags/tags.service.ts';
import type { TestApp } from './build-test-app.ts';

let made = 0;

export interface PostOptions extends Partial<Omit<PostDraft, 'tagIds'>> {
  /** A text for each language. English only by default. */
  texts?: Partial<Record<Locale, Partial<TranslationDraft>>>;
  category?: string;
  tags?: string[];
  author?: string;
}

/**
 * Saves a published post.
 * @returns its id
 */
export async function createPost(app: TestApp, options: PostOptions = {}): Promise<number> {
  made += 1;
  const { texts = { 'en-US': {} }, category, tags = [], author, ...draft } = options;
  const terms = await app.deps.changes.run(app.newEm(), async (tx, changed) => {
    const tagIds = [];
    for (const tag of tags) tagIds.push(await ensureTag(tx, tag, { 'en-US': tag }, changed));
    return {
      tagIds,
      categoryId: category ? await ensureCategory(tx, category, { 'en-US': category }, changed) : null,
      authorId: author ? await ensureAuthor(tx, author, author) : null,
    };
  });
  const slug = options.slug ?? `post-number-${made}`;
  const translations = Object.entries(texts).map(([locale, text]): TranslationDraft => ({
    locale: locale as Locale,
    state: 'published',
    origin: 'written',
    title: `Title of ${slug}`,
    markdown: `Text of **${slug}**.`,
    ...text,
  }));
  return savePost(
    app.write(),
    {
      sourceLocale: translations[0]?.locale ?? 'en-US',
      status: 'published',
      publishedAt: new Date(Date.UTC(2026, 0, 1) + made * 60_000),
      cover: null,
      ...terms,
      ...draft,
      slug,
    },
    translations,
  );
}
