import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { WorkingCopy } from '#src/db/entities/posts.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/modules/audit/audit.service.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { changePost } from '../change-post.ts';
import { getManagedPost } from '../read-managed-post.ts';
import { findWorkingText, isReadable } from '../texts/working-text.ts';

/**
 * Takes a post from the readers, or from the schedule. Its languages stay as they were among themselves, so
 * that publishing it again brings back those that readers had.
 * @throws AppError POST_NOT_FOUND
 */
export async function unpublishPost(ctx: SignedInContext, { id }: { id: number }): Promise<ManagedPost> {
  await unpublish(ctx, id);
  return getManagedPost(ctx, { id });
}

/** Unpublishes without answering with the post. */
export async function unpublish(ctx: SignedInContext, id: number): Promise<void> {
  await changePost(ctx, id, async ({ tx, post }) => {
    if (post.status === 'draft') return;
    writeAudit(tx, ctx, {
      action: 'unpublish',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: post.slug,
      changes: { status: { from: post.status, to: 'draft' } },
    });
    post.status = 'draft';
    post.notify = 'none';
  });
}

/**
 * Takes one language from the readers; it goes on as a draft with the text that its editor sees.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND
 */
export async function unpublishLanguage(
  ctx: SignedInContext,
  { id, locale }: { id: number; locale: Locale },
): Promise<ManagedPost> {
  await changePost(ctx, id, async ({ tx, post }) => {
    const working = await findWorkingText(tx, post, locale);
    if (!working) throw new AppError('TRANSLATION_NOT_FOUND');
    const { row, text } = working;
    if (!isReadable(row)) return;
    await tx.nativeDelete(WorkingCopy, { post, locale });
    tx.assign(row, { ...text, excerptIsCut: false, state: 'draft', version: row.version + 1 });
    writeAudit(tx, ctx, {
      action: 'unpublish',
      subjectKind: 'translation',
      subjectId: `${id}/${locale}`,
      subjectTitle: text.title,
    });
  });
  return getManagedPost(ctx, { id });
}
