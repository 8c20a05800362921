import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { PostRevision, PostTranslation, WorkingCopy } from '#src/db/entities/posts.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/modules/audit/audit.service.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { changePost, changeHidden } from '../change-post.ts';
import { getManagedPost } from '../read-managed-post.ts';
import { requireVersion } from './require-version.ts';
import { findWorkingText } from './working-text.ts';

export interface LanguageOfPost {
  id: number;
  locale: Locale;
  baseVersion: number;
}

/**
 * Gives up the changes that readers have not seen; the revisions keep them.
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
 * Deletes a language with all that was kept of it; what was made from it stands on its own.
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
