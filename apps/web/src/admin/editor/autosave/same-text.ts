import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';

export const NO_TEXT: TranslationText = {
  title: '',
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
  markdown: '',
};

/** Tells whether two texts are the same in every field. */
export function sameText(one: TranslationText, other: TranslationText): boolean {
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
}

/** The text alone, of something that has more. */
export function textOf({
  title,
  excerpt,
  description,
  keywords,
  coverAlt,
  markdown,
}: TranslationText): TranslationText {
  return { title, excerpt, description, keywords, coverAlt, markdown };
}

const isString = (value: unknown): value is string => typeof value === 'string';

/**
 * Recognizes a text in what comes from outside. The contract's schema would bring all of zod to the browser.
 */
export function isTranslationText(value: unknown): value is TranslationText {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['title', 'excerpt', 'description', 'coverAlt', 'markdown'].map((name): unknown =>
    Reflect.get(value, name),
  );
  const keywords: unknown = Reflect.get(value, 'keywords');
  return fields.every(isString) && Array.isArray(keywords) && keywords.every(isString);
}
