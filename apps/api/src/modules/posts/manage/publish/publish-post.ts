import type { ManagedPost, Notify } from '@sanwen/contracts/posts.manage.schemas';
import { type PostEntity, PostTranslation, WorkingCopy } from '#src/db/entities/posts.entities.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/modules/audit/audit.service.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { slugify } from '#src/text/slugify.ts';
import { translationFields } from '../../save-post.service.ts';
import { changePost, type PostChange, requireNotTrashed } from '../change-post.ts';
import { changeSlug } from '../change-slug.ts';
import { freeSlug } from '../free-slug.ts';
import { getManagedPost } from '../read-managed-post.ts';
import { storeRevision } from '../revisions/store-revision.ts';
import { requireVersion } from '../texts/require-version.ts';
import { textOf } from '../texts/text-fields.ts';
import { findWorkingText, isReadable } from '../texts/working-text.ts';
import { markFollowers, readableState } from '../translations/follow-source.ts';
import { type LanguageToPublish, planPublication, type Publication } from './plan-publication.ts';

export interface PostToPublish {
  id: number;
  languages?: readonly LanguageToPublish[] | undefined;
  /** Whom it is emailed to; without it nobody. */
  notify?: Notify | undefined;
}

/**
 * Publishes a post, or what changed of it.
 * @throws AppError POST_NOT_FOUND, POST_IN_TRASH, TRANSLATION_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED
 */
export async function publishPost(ctx: SignedInContext, input: PostToPublish): Promise<ManagedPost> {
  await publish(ctx, input);
  return getManagedPost(ctx, input);
}

/**
 * Publishes a post when a date comes; a date that has passed publishes it now, under that date.
 * @throws AppError as publishPost
 */
export async function schedulePost(
  ctx: SignedInContext,
  input: PostToPublish & { publishedAt: string },
): Promise<ManagedPost> {
  await publish(ctx, input, new Date(input.publishedAt));
  return getManagedPost(ctx, input);
}

/** Publishes without answering with the post. @throws AppError as publishPost */
export async function publish(
  ctx: SignedInContext,
  { id, languages, notify = 'none' }: PostToPublish,
  at?: Date,
): Promise<void> {
  const plan = await planPublication(ctx.em.fork(), id, languages);
  await changePost(ctx, id, async (inPost) => {
    const { tx, post } = inPost;
    requireNotTrashed(post);
    for (const publication of plan) await publishLanguage(ctx, inPost, publication);
    setDate(post, at);
    post.notify = notify;
    if (post.slugIsMade) await makeSlug(inPost, plan);
    writeAudit(tx, ctx, {
      action: post.status === 'scheduled' ? 'schedule' : 'publish',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: plan[0]?.text.title,
      changes: { languages: plan.map(({ locale }) => locale), publishedAt: post.publishedAt },
    });
  });
}

async function publishLanguage(
  ctx: SignedInContext,
  { tx, post }: PostChange,
  publication: Publication,
): Promise<void> {
  const { locale, version, text, rendered } = publication;
  const working = await findWorkingText(tx, post, locale);
  // Somebody may have saved it while it was rendered.
  await requireVersion(tx, { post, locale, working }, version);
  if (!working) throw new AppError('TRANSLATION_NOT_FOUND');
  const { row, hasChanges } = working;
  const before = isReadable(row) ? textOf(row) : null;
  if (before && !hasChanges) return;
  await markFollowers(tx, post, { locale, before, now: text });
  const { origin, savedBy } = row;
  tx.assign(row, {
    ...translationFields({ ...text, locale, origin, state: await readableState(tx, post, row) }, rendered),
    version: version + 1,
  });
  await tx.nativeDelete(WorkingCopy, { post, locale });
  await storeRevision(
    tx,
    { post, locale, text, userId: savedBy?.id ?? ctx.user.id },
    { isFixed: true, isPublished: true },
  );
}

function setDate(post: PostEntity, at: Date | undefined): void {
  const now = new Date();
  const publishedAt = at ?? (post.publishedAt && post.publishedAt <= now ? post.publishedAt : now);
  post.publishedAt = publishedAt;
  post.status = publishedAt > now ? 'scheduled' : 'published';
}

/** Nobody has chosen a slug: the title of the source language says it, else that of another. */
async function makeSlug({ tx, post }: PostChange, plan: readonly Publication[]): Promise<void> {
  const source = await tx.findOne(PostTranslation, { post, locale: post.sourceLocale });
  const title = source?.title.trim() ? source.title : (plan[0]?.text.title ?? '');
  await changeSlug(tx, post, await freeSlug(readDb(tx), slugify(title), post.id));
  post.slugIsMade = false;
}
