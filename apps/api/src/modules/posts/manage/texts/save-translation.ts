import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationVersion, TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import type { PostEntity } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/modules/audit/audit.service.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { changeHidden, type PostChange } from '../change-post.ts';
import { storeFirstRevision, storeRevision } from '../revisions/store-revision.ts';
import { followSource } from '../translations/follow-source.ts';
import { versionOf, readTranslations } from './read-translations.ts';
import { requireVersion } from './require-version.ts';
import { isSameText, textOf } from './text-fields.ts';
import { createTranslation, findWorkingText, isReadable, setWorkingText } from './working-text.ts';

export interface TextToSave extends TranslationText {
  id: number;
  locale: Locale;
  baseVersion: number;
}

/**
 * Saves one language's text, of any state, without a reader seeing it: of what is published, as changes that
 * wait. A text that is as it was changes nothing.
 * @throws AppError POST_NOT_FOUND, EDIT_CONFLICT
 */
export async function saveTranslation(ctx: SignedInContext, input: TextToSave): Promise<TranslationVersion> {
  const { id, locale, baseVersion } = input;
  return changeHidden(ctx, id, async (inPost) => {
    const before = await findWorkingText(inPost.tx, inPost.post, locale);
    await saveText(ctx, inPost, { locale, text: textOf(input), baseVersion });
    // What a person has worked on is not AI's alone any more, and AI does not write over it.
    if (before?.row.origin === 'ai' && !isSameText(before.text, textOf(input)))
      before.row.origin = 'ai-reviewed';
    return readHead(inPost.tx, inPost.post, locale);
  });
}

export interface TextChange {
  locale: Locale;
  text: TranslationText;
  baseVersion: number;
}

/** Saves a text inside a change that is under way. @throws AppError EDIT_CONFLICT */
export async function saveText(
  ctx: SignedInContext,
  inPost: PostChange,
  { locale, text, baseVersion }: TextChange,
): Promise<void> {
  const { tx, post } = inPost;
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
  // What is saved every few seconds is one entry, as it is one revision.
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

async function readHead(tx: Em, post: PostEntity, locale: Locale): Promise<TranslationVersion> {
  await tx.flush();
  const [saved] = await readTranslations(readDb(tx), post, locale);
  if (!saved) throw new AppError('TRANSLATION_NOT_FOUND');
  return versionOf(saved);
}
