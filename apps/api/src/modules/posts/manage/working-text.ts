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

/** One language of a post during a change: its row, and the text that the editor shows. */
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
 * Sets the text that the editor shows: in the row itself for a draft, or in the working copy for a published
 * text, which readers keep seeing. Increments the row's version.
 */
export async function setWorkingText(
  tx: Em,
  row: PostTranslationEntity,
  text: TranslationText,
  userId: number,
): Promise<void> {
  row.version += 1;
  // Keeps a later import from overwriting this change.
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

/** Creates a translation as a draft. */
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

/** A row with a text, from any table. */
type TextRow = TranslationText & { excerptIsCut?: boolean };

/** The fields that the author wrote. An excerpt that was cut from the text is empty. */
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

/** Whether two texts are the same for translators: keywords and the cover's alt text don't count. */
export function hasSameText(one: TextRow, other: TextRow): boolean {
  const [a, b] = [textOf(one), textOf(other)];
  return (
    a.title === b.title &&
    a.markdown === b.markdown &&
    a.excerpt === b.excerpt &&
    a.description === b.description
  );
}
