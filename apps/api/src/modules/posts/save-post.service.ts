import type { Locale } from '@sanwen/contracts/locales';
import type { EmailOptions, Notify } from '@sanwen/contracts/newsletter.schemas';
import { Author } from '../../db/entities/people.entities.ts';
import {
  Post,
  type PostEntity,
  PostTag,
  PostTranslation,
  type PostTranslationEntity,
} from '../../db/entities/posts.entities.ts';
import { Category, Tag } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import { type RenderedText, renderPatiently } from '../../text/render-markdown.ts';
import { recordFormerSlug, releaseFormerSlug } from '../slugs/slugs.service.ts';
import { NOT_LISTED, notifyPostChanged, readListing } from './post-changed.ts';

/** The new values of what all languages of a post share. */
export interface PostDraft {
  slug: string;
  sourceLocale: Locale;
  status: PostEntity['status'];
  publishedAt: Date | null;
  categoryId: number | null;
  authorId: number | null;
  tagIds: number[];
  cover: { url: string; width: number | null; height: number | null } | null;
  /** Default for a new post: nobody gets it by email, because it was written elsewhere. */
  notify?: Notify;
  /** For an imported post; see `Post`. */
  importKey?: string | undefined;
  email?: EmailOptions;
}

/** The new values of one translation. Without an excerpt, one is cut from the text. */
export interface TranslationDraft {
  locale: Locale;
  state: PostTranslationEntity['state'];
  origin: PostTranslationEntity['origin'];
  title: string;
  markdown: string;
  excerpt?: string | undefined;
  description?: string | undefined;
  keywords?: string[] | undefined;
  coverAlt?: string | undefined;
  importHash?: string | null | undefined;
  /** When an imported text was last changed. */
  updatedAt?: Date | undefined;
}

/**
 * Saves a post with the given translations in one transaction, and leaves its other ones alone. Renders the
 * texts, keeps the former slug, and notifies the listeners.
 * @param id the post to change; without it, a new one is created
 * @returns the post's ID
 */
export async function savePost(
  { em, changes }: WriteContext,
  draft: PostDraft,
  translations: TranslationDraft[],
  id?: number,
): Promise<number> {
  // Rendering takes time, and SQLite allows one writer at a time, so it happens before the transaction.
  const rendered = await Promise.all(
    translations.map(async (translation) => ({
      translation,
      text: await renderPatiently(translation.markdown, { locale: translation.locale }),
    })),
  );
  return changes.run(em, async (tx, changed) => {
    const before = id === undefined ? NOT_LISTED : await readListing(tx, id);
    const post =
      id === undefined
        ? tx.create(Post, { ...postFields(tx, draft), ...notifyFields(draft) })
        : await tx.findOneOrFail(Post, id);
    if (id !== undefined) {
      if (post.slug !== draft.slug) await recordFormerSlug(tx, 'posts', post.id, post.slug);
      tx.assign(post, { ...postFields(tx, draft), slugIsMade: false, updatedAt: new Date() });
    }
    await releaseFormerSlug(tx, 'posts', draft.slug);
    await tx.flush();
    for (const { translation, text } of rendered) await saveTranslation(tx, post, translation, text);
    await saveTags(tx, post, draft.tagIds);
    await tx.flush();
    await notifyPostChanged(tx, post.id, before, changed);
    return post.id;
  });
}

function postFields(em: Em, draft: PostDraft) {
  return {
    slug: draft.slug,
    sourceLocale: draft.sourceLocale,
    status: draft.status,
    publishedAt: draft.publishedAt,
    category: draft.categoryId === null ? null : em.getReference(Category, draft.categoryId),
    author: draft.authorId === null ? null : em.getReference(Author, draft.authorId),
    coverUrl: draft.cover?.url ?? null,
    coverWidth: draft.cover?.width ?? null,
    coverHeight: draft.cover?.height ?? null,
    ...(draft.importKey !== undefined && { importKey: draft.importKey }),
  };
}

function notifyFields({ notify, email }: PostDraft) {
  return notify === 'subscribers' ? { notify, emailOptions: email ?? null } : { announcedAt: new Date() };
}

/** The column values of one translation. */
export function translationFields(draft: TranslationDraft, text: RenderedText) {
  return {
    state: draft.state,
    origin: draft.origin,
    title: draft.title,
    excerpt: draft.excerpt || text.excerpt,
    excerptIsCut: !draft.excerpt,
    description: draft.description ?? '',
    keywords: draft.keywords ?? [],
    coverAlt: draft.coverAlt ?? '',
    importHash: draft.importHash ?? null,
    wordCount: text.wordCount,
    readingMinutes: text.readingMinutes,
    toc: text.toc,
    html: text.html,
    rendererVersion: text.rendererVersion,
    markdown: draft.markdown,
    updatedAt: draft.updatedAt ?? new Date(),
  };
}

async function saveTranslation(
  em: Em,
  post: PostEntity,
  draft: TranslationDraft,
  text: RenderedText,
): Promise<void> {
  const fields = translationFields(draft, text);
  const existing = await em.findOne(PostTranslation, { post, locale: draft.locale });
  if (existing) em.assign(existing, { ...fields, version: existing.version + 1 });
  else em.create(PostTranslation, { post, locale: draft.locale, ...fields });
}

/** Replaces a post's tags by these, in this order. */
export async function saveTags(em: Em, post: PostEntity, tagIds: number[]): Promise<void> {
  await em.nativeDelete(PostTag, { post });
  tagIds.forEach((tagId, position) => {
    em.create(PostTag, { post, tag: em.getReference(Tag, tagId), position });
  });
}
