import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import type { TextDiff } from '@sanwen/contracts/revisions.schemas';
import { PostTranslation } from '#src/db/entities/posts.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/modules/audit/audit.service.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { runTask } from '#src/workers/pool.ts';
import { changeHidden } from '../change-post.ts';
import { getManagedPost } from '../read-managed-post.ts';
import { textOf } from '../texts/text-fields.ts';
import { isReadable } from '../texts/working-text.ts';
import { followSource, readableState } from './follow-source.ts';

interface Language {
  id: number;
  locale: Locale;
}

/**
 * What changed in the source of a language since it was made from it.
 * @throws AppError TRANSLATION_NOT_FOUND
 */
export async function sourceDiff(
  ctx: SignedInContext,
  { id, locale }: Language,
): Promise<TextDiff & { sourceLocale: Locale | null }> {
  const em = ctx.em.fork();
  const row = await em.findOne(PostTranslation, { post: id, locale }, { populate: ['sourceRevision'] });
  if (!row) throw new AppError('TRANSLATION_NOT_FOUND');
  const { sourceLocale = null, sourceRevision } = row;
  const source = sourceLocale && (await em.findOne(PostTranslation, { post: id, locale: sourceLocale }));
  if (!source || !sourceRevision) return { sourceLocale, fields: [] };
  return {
    sourceLocale,
    ...(await runTask('diffTexts', [textOf(sourceRevision), textOf(source)], { lane: 'editors' })),
  };
}

/**
 * Says that a language has followed its source up to what readers have of that now.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND
 */
export async function markUpToDate(ctx: SignedInContext, { id, locale }: Language): Promise<ManagedPost> {
  await changeHidden(ctx, id, async ({ tx, post }) => {
    const row = await tx.findOne(PostTranslation, { post, locale }, { populate: ['sourceRevision'] });
    if (!row) throw new AppError('TRANSLATION_NOT_FOUND');
    await followSource(tx, post, row, { sourceLocale: row.sourceLocale ?? undefined, asPublished: true });
    await tx.flush();
    if (isReadable(row)) row.state = await readableState(tx, post, row);
    post.updatedAt = new Date();
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'translation',
      subjectId: `${id}/${locale}`,
      subjectTitle: row.title,
      changes: { upToDateWith: row.sourceLocale },
    });
  });
  return getManagedPost(ctx, { id });
}
