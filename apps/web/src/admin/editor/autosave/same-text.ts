import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';

export const NO_TEXT: TranslationText = {
  title: '',
  excerpt: '',
  description: '',
  keywords: [],
  coverAlt: '',
  markdown: '',
};

export function sameText(one: TranslationText, other: TranslationText): boolean {
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
}

/** Picks the text's fields of a larger object. */
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

/** Checks that an unknown value is a text. The contract's schema would bring all of zod to the browser. */
export function isTranslationText(value: unknown): value is TranslationText {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['title', 'excerpt', 'description', 'coverAlt', 'markdown'].map((name): unknown =>
    Reflect.get(value, name),
  );
  const keywords: unknown = Reflect.get(value, 'keywords');
  return fields.every(isString) && Array.isArray(keywords) && keywords.every(isString);
}
