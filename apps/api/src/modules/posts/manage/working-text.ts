import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { User } from '#src/db/entities/people.entities.ts';
import {
  type PostEntity,
  PostTranslation,
  type PostTranslationEntity,
  READABLE_STATES,
  WorkingCopy,
} from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';

/** One language of a post while it is changed: its row, and the text that its editor sees. */
export interface WorkingText {
  row: PostTranslationEntity;
  text: TranslationText;
  hasChanges: boolean;
}

export function isReadable({ state }: Pick<PostTranslationEntity, 'state'>): boolean {
  return READABLE_STATES.some((readable) => readable === state);
}

export async function findWorkingText(tx: Em, post: PostEntity, locale: Locale): Promise<WorkingText | null> {
  const row = await tx.findOne(PostTranslation, { post, locale });
  if (!row) return null;
  const copy = isReadable(row) ? await tx.findOne(WorkingCopy, { post, locale }) : null;
  return { row, text: textOf(copy ?? row), hasChanges: copy !== null };
}

/**
 * Gives a language another working text: of a draft in its own row, of what readers see beside it, so that
 * they go on seeing the published text. The row's version grows.
 */
export async function setWorkingText(
  tx: Em,
  row: PostTranslationEntity,
  text: TranslationText,
  userId: number,
): Promise<void> {
  row.version += 1;
  // An import must not overwrite what was changed here.
  row.importHash = null;
  const { post, locale } = row;
  const savedBy = tx.getReference(User, userId);
  if (!isReadable(row)) {
    tx.assign(row, { ...text, excerptIsCut: false, savedBy, updatedAt: new Date() });
    return;
  }
  const copy = await tx.findOne(WorkingCopy, { post, locale });
  if (isSameText(text, textOf(row))) {
    if (copy) tx.remove(copy);
  } else if (copy) tx.assign(copy, { ...text, savedBy, savedAt: new Date() });
  else tx.create(WorkingCopy, { post, locale, ...text, savedBy });
}

/** A language that is not there yet, as a draft. */
export function createTranslation(
  tx: Em,
  post: PostEntity,
  locale: Locale,
  {
    text,
    userId,
    origin = 'written',
  }: { text: TranslationText; userId: number; origin?: PostTranslationEntity['origin'] },
): PostTranslationEntity {
  return tx.create(PostTranslation, {
    post,
    locale,
    state: 'draft',
    origin,
    ...text,
    savedBy: tx.getReference(User, userId),
    toc: [],
    html: '',
  });
}

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
