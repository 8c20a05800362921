import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { EmailOptions, Notify } from '@sanwen/contracts/newsletter.schemas';
import type { ManagedPost, TranslationText } from '@sanwen/contracts/posts.manage.schemas';
import { type PostEntity, PostTranslation, WorkingCopy, Post } from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { WriteContext } from '#src/platform/invalidate.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { requireScope } from '#src/request/permissions.ts';
import { type RenderedText, renderMarkdown } from '#src/text/render-markdown.ts';
import { makeSlug } from '../../slugs/slugs.service.ts';
import { NOT_LISTED, notifyPostChanged } from '../post-changed.ts';
import { translationFields } from '../save-post.service.ts';
import { changePost, type PostChange, requireNotTrashed } from './change-post.ts';
import { markFollowers, readableState } from './follow-source.ts';
import { getManagedPost } from './read-managed-post.ts';
import { requireVersion } from './read-translations.ts';
import { storeRevision } from './store-revision.ts';
import { changePostSlug } from './update-post.ts';
import { textOf, findWorkingText, isReadable, type WorkingText } from './working-text.ts';

interface PostToPublish {
  id: number;
  languages?: readonly LanguageToPublish[] | undefined;
  /** Who gets it by email. Default: nobody. */
  notify?: Notify | undefined;
  email?: EmailOptions | undefined;
}

/**
 * Publishes a post, or its changes.
 * @throws AppError POST_NOT_FOUND, POST_IN_TRASH, TRANSLATION_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED
 */
export async function publishPost(ctx: SignedInContext, input: PostToPublish): Promise<ManagedPost> {
  await publish(ctx, input);
  return getManagedPost(ctx, input);
}

/**
 * Schedules a post. A date in the past publishes it now, with that date.
 * @throws AppError as publishPost
 */
export async function schedulePost(
  ctx: SignedInContext,
  input: PostToPublish & { publishedAt: string },
): Promise<ManagedPost> {
  await publish(ctx, input, new Date(input.publishedAt));
  return getManagedPost(ctx, input);
}

/**
 * Publishes without returning the post.
 * @throws AppError as publishPost, and SCOPE_MISSING for a token that may publish but not send emails
 */
export async function publish(
  ctx: SignedInContext,
  { id, languages, notify = 'none', email }: PostToPublish,
  at?: Date,
): Promise<void> {
  if (notify !== 'none') requireScope('newsletter:send', ctx);
  const plan = await planPublication(ctx.em.fork(), id, languages);
  await changePost(ctx, id, async (postChange) => {
    const { tx, post } = postChange;
    requireNotTrashed(post);
    for (const publication of plan) await publishLanguage(ctx, postChange, publication);
    setDate(post, at);
    // A post that readers see already isn't emailed by publishing its changes.
    const isNews = post.listedAt === null || post.status === 'scheduled';
    post.notify = isNews ? notify : 'none';
    post.emailOptions = post.notify === 'none' ? null : (email ?? null);
    if (post.slugIsMade) await setSlugFromTitle(postChange, plan);
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
  // Someone may have saved it during rendering.
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

/** Makes a slug from the title of the source language, or of another. */
async function setSlugFromTitle({ tx, post }: PostChange, plan: readonly Publication[]): Promise<void> {
  const source = await tx.findOne(PostTranslation, { post, locale: post.sourceLocale });
  const title = source?.title.trim() ? source.title : (plan[0]?.text.title ?? '');
  await changePostSlug(tx, post, await makeSlug(readDb(tx), 'posts', title, post.id));
  post.slugIsMade = false;
}

/** A language to publish. With a version, only if it still has that version. */
interface LanguageToPublish {
  locale: Locale;
  baseVersion?: number | undefined;
}

/** A language's text as it will be published. */
interface Publication {
  locale: Locale;
  version: number;
  text: TranslationText;
  rendered: RenderedText;
}

/**
 * Renders the texts to publish. It takes time, so it runs outside of any transaction. Default languages:
 * those already published, or else all that have a title.
 * @throws AppError POST_NOT_FOUND, TRANSLATION_NOT_FOUND, EDIT_CONFLICT, VALIDATION_FAILED on a missing
 * title
 */
async function planPublication(
  em: Em,
  id: number,
  languages?: readonly LanguageToPublish[],
): Promise<Publication[]> {
  const post = await em.findOne(Post, { id });
  if (!post) throw new AppError('POST_NOT_FOUND');
  const chosen = languages ?? (await defaultLanguages(em, post));
  const plan: Publication[] = [];
  for (const { locale, baseVersion } of chosen) {
    const working = await findWorkingText(em, post, locale);
    await requireVersion(em, { post, locale, working }, baseVersion);
    if (!working) throw new AppError('TRANSLATION_NOT_FOUND');
    const { text, row } = working;
    if (!text.title.trim())
      throw new AppError('VALIDATION_FAILED', [{ field: `translations.${locale}.title`, rule: 'required' }]);
    plan.push({
      locale,
      version: row.version,
      text,
      rendered: await renderMarkdown(text.markdown, { locale }),
    });
  }
  return plan;
}

async function defaultLanguages(em: Em, post: PostEntity): Promise<LanguageToPublish[]> {
  const all: WorkingText[] = [];
  for (const locale of LOCALES) {
    const working = await findWorkingText(em, post, locale);
    if (working) all.push(working);
  }
  const before = all.filter(({ row }) => isReadable(row));
  const chosen = before.length > 0 ? before : all.filter(({ text }) => text.title.trim());
  if (chosen.length === 0)
    throw new AppError('VALIDATION_FAILED', [
      { field: `translations.${post.sourceLocale}.title`, rule: 'required' },
    ]);
  return chosen.map(({ row }) => ({ locale: row.locale }));
}

/**
 * Unpublishes or unschedules a post. Its languages keep their states, so publishing it again restores those
 * that readers had.
 * @throws AppError POST_NOT_FOUND
 */
export async function unpublishPost(ctx: SignedInContext, { id }: { id: number }): Promise<ManagedPost> {
  await unpublish(ctx, id);
  return getManagedPost(ctx, { id });
}

/** Unpublishes without returning the post. */
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
 * Unpublishes one language. It becomes a draft with the text of its working copy.
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

/**
 * Publishes scheduled posts whose date has come. Several processes may run this at once: each post is
 * published by the one that updates its row.
 * @returns IDs of the posts that this call published
 */
export async function publishDuePosts({ em, changes }: WriteContext): Promise<number[]> {
  const due = await em
    .fork()
    .find(
      Post,
      { status: 'scheduled', trashedAt: null, publishedAt: { $lte: new Date() } },
      { fields: ['id'], orderBy: { publishedAt: 'asc' }, limit: 100 },
    );
  const published: number[] = [];
  for (const { id } of due) {
    await changes.run(em.fork(), async (tx, changed) => {
      const taken = await tx.nativeUpdate(
        Post,
        { id, status: 'scheduled', trashedAt: null },
        { status: 'published' },
      );
      if (taken === 0) return;
      await notifyPostChanged(tx, id, NOT_LISTED, changed);
      published.push(id);
    });
  }
  return published;
}
