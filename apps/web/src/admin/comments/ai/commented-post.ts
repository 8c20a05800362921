import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedItem, ManagedPost } from '@sanwen/contracts/posts.manage.schemas';

/** The post that is to be commented on. */
export interface CommentedPost {
  id: number;
  title: string;
  /** Languages in which readers have it. */
  languages: Locale[];
}

/** As a row of the list says it. */
export function fromItem({ id, title, languages }: ManagedItem): CommentedPost {
  return {
    id,
    title,
    languages: languages
      .filter(({ state }) => state === 'published' || state === 'stale')
      .map(({ locale }) => locale),
  };
}

/** As its editor says it. @param locale of the panel, for its title */
export function fromPost({ id, translations }: ManagedPost, locale: Locale): CommentedPost {
  const shown = translations.filter(({ state }) => state !== 'draft');
  const titled = shown.find((one) => one.locale === locale) ?? shown[0] ?? translations[0];
  return { id, title: titled?.title ?? '', languages: shown.map((one) => one.locale) };
}
