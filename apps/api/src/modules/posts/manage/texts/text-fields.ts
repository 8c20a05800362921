import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';

/** A row that holds a text, of whatever table. */
type TextRow = TranslationText & { excerptIsCut?: boolean };

/** What the author wrote: an excerpt that was cut from the text is none. */
export function textOf({
  title,
  excerpt,
  excerptIsCut = false,
  description,
  keywords,
  coverAlt,
  markdown,
}: TextRow): TranslationText {
  return { title, excerpt: excerptIsCut ? '' : excerpt, description, keywords, coverAlt, markdown };
}

export function isSameText(one: TranslationText, other: TranslationText): boolean {
  return JSON.stringify(textOf(one)) === JSON.stringify(textOf(other));
}

/**
 * Whether a translation of one is also one of the other: keywords and a picture's description do not count.
 */
export function hasSameText(one: TextRow, other: TextRow): boolean {
  const [a, b] = [textOf(one), textOf(other)];
  return (
    a.title === b.title &&
    a.markdown === b.markdown &&
    a.excerpt === b.excerpt &&
    a.description === b.description
  );
}

export function isEmptyText({ title, markdown, excerpt, description }: TranslationText): boolean {
  return !title.trim() && !markdown.trim() && !excerpt.trim() && !description.trim();
}
