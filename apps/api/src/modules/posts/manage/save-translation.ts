import type { Locale } from '@sanwen/contracts/locales';
import type {
  TranslationVersion,
  TranslationText,
  ManagedPost,
} from '@sanwen/contracts/posts.manage.schemas';
import {
  type PostEntity,
  PostRevision,
  PostTranslation,
  WorkingCopy,
} from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { changeHidden, type PostChange, changePost } from './change-post.ts';
import { followSource } from './follow-source.ts';
import { getManagedPost } from './read-managed-post.ts';
import { versionOf, readTranslations, requireVersion } from './read-translations.ts';
import { storeFirstRevision, storeRevision } from './store-revision.ts';
import {
  isSameText,
  textOf,
  createTranslation,
  findWorkingText,
  isReadable,
  setWorkingText,
} from './working-text.ts';

interface TextToSave extends TranslationText {
  id: number;
  locale: Locale;
  baseVersion: number;
}

/**
 * Saves the text of one language without readers seeing it. For a published text, the changes go to the
 * working copy. An unchanged text changes nothing.
 * @throws AppError POST_NOT_FOUND, EDIT_CONFLICT
 */
export async function saveTranslation(ctx: SignedInContext, input: TextToSave): Promise<TranslationVersion> {
  const { id, locale, baseVersion } = input;
  return changeHidden(ctx, id, async (postChange) => {
    const before = await findWorkingText(postChange.tx, postChange.post, locale);
    await saveText(ctx, postChange, { locale, text: textOf(input), baseVersion });
    // A text that a person has edited counts as reviewed, and AI doesn't overwrite it.
    if (before?.row.origin === 'ai' && !isSameText(before.text, textOf(input)))
      before.row.origin = 'ai-reviewed';
    return readVersion(postChange.tx, postChange.post, locale);
  });
}

interface TextChange {
  locale: Locale;
  text: TranslationText;
  baseVersion: number;
}

/**
 * Saves a text within a change in progress.
 * @throws AppError EDIT_CONFLICT
 */
export async function saveText(
  ctx: SignedInContext,
  postChange: PostChange,
  { locale, text, baseVersion }: TextChange,
): Promise<void> {
  const { tx, post } = postChange;
  const working = await findWorkingText(tx, post, locale);
  await requireVersion(tx, { post, locale, working }, baseVersion);
  const userId = ctx.user.id;
  if (!working) {
    const row = createTranslation(tx, post, locale, { text, userId });
    await followSource(tx, post, row);
  } else {
    if (isSameText(working.text, text)) return;
    const savedBy = working.row.savedBy?.id ?? null;
    await storeFirstRevision(
      tx,
      { post, locale, text: working.text, userId: savedBy },
      isReadable(working.row),
    );
    await setWorkingText(tx, working.row, text, userId);
  }
  const { isNew } = await storeRevision(tx, { post, locale, text, userId });
  // Autosave runs every few seconds: one audit log entry per revision.
  if (isNew) {
    writeAudit(tx, ctx, {
      action: working ? 'update' : 'create',
      subjectKind: 'translation',
      subjectId: `${post.id}/${locale}`,
      subjectTitle: text.title,
    });
  }
  post.updatedAt = new Date();
  await tx.flush();
}

async function readVersion(tx: Em, post: PostEntity, locale: Locale): Promise<TranslationVersion> {
  await tx.flush();
  const [saved] = await readTranslations(readDb(tx), post, locale);
  if (!saved) throw new AppError('TRANSLATION_NOT_FOUND');
  return versionOf(saved);
}

interface LanguageOfPost {
  id: number;
  locale: Locale;
  baseVersion: number;
}

/**
 * Discards unpublished changes. The revisions keep them.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, EDIT_CONFLICT
 */
export async function discardChanges(
  ctx: SignedInContext,
  { id, locale, baseVersion }: LanguageOfPost,
): Promise<ManagedPost> {
  await changeHidden(ctx, id, async ({ tx, post }) => {
    const working = await findWorkingText(tx, post, locale);
    if (!working) throw new AppError('TRANSLATION_NOT_FOUND');
    await requireVersion(tx, { post, locale, working }, baseVersion);
    if (!working.hasChanges) return;
    await tx.nativeDelete(WorkingCopy, { post, locale });
    working.row.version += 1;
    post.updatedAt = new Date();
    writeAudit(tx, ctx, {
      action: 'drop',
      subjectKind: 'translation',
      subjectId: `${id}/${locale}`,
      subjectTitle: working.text.title,
    });
  });
  return getManagedPost(ctx, { id });
}

/**
 * Deletes a translation with its revisions. Translations that were based on it no longer have a source.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, EDIT_CONFLICT
 */
export async function removeLanguage(
  ctx: SignedInContext,
  { id, locale, baseVersion }: LanguageOfPost,
): Promise<ManagedPost> {
  await changePost(ctx, id, async ({ tx, post }) => {
    const working = await findWorkingText(tx, post, locale);
    if (!working) throw new AppError('TRANSLATION_NOT_FOUND');
    await requireVersion(tx, { post, locale, working }, baseVersion);
    const others = await tx.find(PostTranslation, { post, locale: { $ne: locale } });
    for (const other of others) {
      if (other.sourceLocale !== locale) continue;
      tx.assign(other, {
        sourceLocale: null,
        sourceRevision: null,
        state: other.state === 'stale' ? 'published' : other.state,
      });
    }
    const [next] = others;
    if (post.sourceLocale === locale && next) post.sourceLocale = next.locale;
    tx.remove(working.row);
    await tx.nativeDelete(WorkingCopy, { post, locale });
    await tx.flush();
    await tx.nativeDelete(PostRevision, { post, locale });
    writeAudit(tx, ctx, {
      action: 'delete',
      subjectKind: 'translation',
      subjectId: `${id}/${locale}`,
      subjectTitle: working.text.title,
    });
  });
  return getManagedPost(ctx, { id });
}
