import type { Locale } from '@sanwen/contracts/locales';
import type { storedTextSchema, ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import type { PostRevision as RevisionView, TextDiff } from '@sanwen/contracts/revisions.schemas';
import type { z } from 'zod';
import { PostRevision, type PostRevisionEntity } from '#src/db/entities/posts.entities.ts';
import { toBoolean, toInstant } from '#src/db/values.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { runTask } from '#src/text/workers/pool.ts';
import { changeHidden } from './change-post.ts';
import { getManagedPost } from './read-managed-post.ts';
import { readTranslations } from './read-translations.ts';
import { saveText } from './save-translation.ts';
import { textOf } from './working-text.ts';

/** Revisions of a translation, newest first. */
export async function listRevisions(
  { db }: SignedInContext,
  { id, locale }: { id: number; locale: Locale },
): Promise<{ items: RevisionView[] }> {
  const rows = await db
    .selectFrom('post_revisions as revision')
    .leftJoin('users as user', 'user.id', 'revision.saved_by_id')
    .select([
      'revision.id',
      'revision.saved_at',
      'revision.saved_by_id',
      'user.nickname',
      'revision.is_published',
      'revision.title',
      ({ fn }) => fn<number | string>('length', ['revision.markdown']).as('length'),
    ])
    .where('revision.post_id', '=', id)
    .where('revision.locale', '=', locale)
    .orderBy('revision.id', 'desc')
    .execute();
  return {
    items: rows.map((row) => ({
      id: row.id,
      savedAt: toInstant(row.saved_at),
      savedBy:
        row.saved_by_id === null || row.nickname === null
          ? null
          : { id: row.saved_by_id, nickname: row.nickname },
      isPublished: toBoolean(row.is_published),
      title: row.title,
      length: Number(row.length),
    })),
  };
}

interface OneRevision {
  id: number;
  revisionId: number;
}

/** @throws AppError REVISION_NOT_FOUND */
export async function getRevision(
  ctx: SignedInContext,
  input: OneRevision,
): Promise<RevisionView & z.output<typeof storedTextSchema>> {
  const revision = await findRevision(ctx, input);
  const { id, savedAt, savedBy, isPublished, markdown } = revision;
  return {
    id,
    savedAt: savedAt.toISOString(),
    savedBy: savedBy ? { id: savedBy.id, nickname: savedBy.nickname } : null,
    isPublished,
    length: markdown.length,
    ...textOf(revision),
  };
}

/**
 * The differences between a revision and another one, or the current text.
 * @throws AppError REVISION_NOT_FOUND
 */
export async function diffRevision(
  ctx: SignedInContext,
  { id, revisionId, withId }: OneRevision & { withId?: number | undefined },
): Promise<TextDiff> {
  const revision = await findRevision(ctx, { id, revisionId });
  if (withId !== undefined) {
    return runTask(
      'diffTexts',
      [textOf(revision), textOf(await findRevision(ctx, { id, revisionId: withId }))],
      { lane: 'editors' },
    );
  }
  const [present] = await readTranslations(ctx.db, { id, status: 'published' }, revision.locale);
  return present
    ? runTask('diffTexts', [textOf(revision), textOf(present)], { lane: 'editors' })
    : { fields: [] };
}

/**
 * Restores a revision as the working copy. Readers see it once it is published.
 * @throws AppError POST_NOT_FOUND, REVISION_NOT_FOUND, EDIT_CONFLICT
 */
export async function restoreRevision(
  ctx: SignedInContext,
  { id, revisionId, baseVersion }: OneRevision & { baseVersion: number },
): Promise<ManagedPost> {
  const revision = await findRevision(ctx, { id, revisionId });
  const { locale } = revision;
  await changeHidden(ctx, id, async (postChange) => {
    await saveText(ctx, postChange, { locale, text: textOf(revision), baseVersion });
    writeAudit(postChange.tx, ctx, {
      action: 'restore',
      subjectKind: 'revision',
      subjectId: `${id}/${locale}/${revisionId}`,
      subjectTitle: revision.title,
    });
  });
  return getManagedPost(ctx, { id });
}

/** A revision, if it belongs to this post. */
async function findRevision(
  { em }: SignedInContext,
  { id, revisionId }: OneRevision,
): Promise<PostRevisionEntity> {
  const revision = await em
    .fork()
    .findOne(PostRevision, { id: revisionId, post: id }, { populate: ['savedBy'] });
  if (!revision) throw new AppError('REVISION_NOT_FOUND');
  return revision;
}
