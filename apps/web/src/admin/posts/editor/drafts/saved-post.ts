import type { Locale } from '@sanwen/contracts/locales';
import type {
  ManagedPost,
  ManagedTranslation,
  TranslationVersion,
  TranslationText,
} from '@sanwen/contracts/posts.manage.schemas';
import { NO_TEXT } from '#src/admin/editor/autosave/same-text.ts';

/** A post with one language as it was saved. */
export function withSaved(post: ManagedPost, head: TranslationVersion, text: TranslationText): ManagedPost {
  const others = post.translations.filter(({ locale }) => locale !== head.locale);
  return { ...post, editedAt: head.savedAt, translations: [...others, { ...head, ...text }] };
}

/** A language that nobody has written yet, to be written into: it is there when it is saved. */
export function blankTranslation(post: ManagedPost, locale: Locale): ManagedTranslation {
  return {
    locale,
    state: 'draft',
    origin: 'written',
    version: 0,
    hasChanges: false,
    sourceLocale: null,
    sourceChanged: false,
    savedAt: post.createdAt,
    savedBy: null,
    ...NO_TEXT,
  };
}
