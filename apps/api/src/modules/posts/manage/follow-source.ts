import type { Locale } from '@sanwen/contracts/locales';
import type { TranslationText, ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import type { TextDiff } from '@sanwen/contracts/revisions.schemas';
import {
  type PostEntity,
  PostRevision,
  type PostRevisionEntity,
  PostTranslation,
  type PostTranslationEntity,
} from '#src/db/entities/posts.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { runTask } from '#src/text/workers/pool.ts';
import { changeHidden } from './change-post.ts';
import { getManagedPost } from './read-managed-post.ts';
import { storeRevision } from './store-revision.ts';
import { isSameText, hasSameText, textOf, findWorkingText, isReadable } from './working-text.ts';

interface SourceToFollow {
  /** Default: the post's source language. */
  sourceLocale?: Locale | undefined;
  /** Whether to refer to the published text, rather than the working copy. */
  asPublished?: boolean;
}

/**
 * Records which source text a translation is based on. Nothing for the source language itself, or if the
 * source has no text.
 */
export async function followSource(
  tx: Em,
  post: PostEntity,
  row: PostTranslationEntity,
  { sourceLocale = post.sourceLocale, asPublished = false }: SourceToFollow = {},
): Promise<void> {
  const source = sourceLocale === row.locale ? null : await findWorkingText(tx, post, sourceLocale);
  if (!source) return;
  const { row: sourceRow } = source;
  const text = asPublished ? textOf(sourceRow) : source.text;
  const userId = sourceRow.savedBy?.id ?? null;
  const { revision } = await storeRevision(
    tx,
    { post, locale: sourceLocale, text, userId },
    { isFixed: true },
  );
  tx.assign(row, { sourceLocale, sourceRevision: revision });
}

/**
 * Updates the state of the other languages when one is published: translations of another version of its
 * text become stale. Translations of unknown source, such as imported ones, follow the post's source from
 * its first change.
 * @param before the text that was published until now, or null
 */
export async function markFollowers(
  tx: Em,
  post: PostEntity,
  { locale, before, now }: { locale: Locale; before: TranslationText | null; now: TranslationText },
): Promise<void> {
  const others = await tx.find(
    PostTranslation,
    { post, locale: { $ne: locale } },
    { populate: ['sourceRevision'] },
  );
  if (before && locale === post.sourceLocale && !hasSameText(before, now)) {
    const untracked = others.filter((other) => other.sourceLocale === null && isReadable(other));
    const sourceRevision = untracked.length > 0 ? await publishedRevision(tx, post, locale, before) : null;
    for (const other of untracked) tx.assign(other, { sourceLocale: locale, sourceRevision });
  }
  for (const other of others) {
    if (other.sourceLocale !== locale || !other.sourceRevision || !isReadable(other)) continue;
    other.state = hasSameText(textOf(other.sourceRevision), now) ? 'published' : 'stale';
  }
}

async function publishedRevision(
  tx: Em,
  post: PostEntity,
  locale: Locale,
  text: TranslationText,
): Promise<PostRevisionEntity> {
  const known = await tx.findOne(
    PostRevision,
    { post, locale, isPublished: true },
    { orderBy: { id: 'desc' } },
  );
  if (known && isSameText(known, text)) return known;
  const stored = await storeRevision(
    tx,
    { post, locale, text, userId: null },
    { isFixed: true, isPublished: true },
  );
  return stored.revision;
}

/** The state that a translation gets when it is published: stale if its source has changed since. */
export async function readableState(
  tx: Em,
  post: PostEntity,
  row: PostTranslationEntity,
): Promise<'published' | 'stale'> {
  const { sourceLocale } = row;
  if (!sourceLocale || !row.sourceRevision) return 'published';
  const source = await findWorkingText(tx, post, sourceLocale);
  await tx.populate(row, ['sourceRevision']);
  const madeFrom = row.sourceRevision;
  if (!source || !madeFrom || !isReadable(source.row)) return 'published';
  // The translation may also be ahead: based on an unpublished change of its source.
  return hasSameText(textOf(madeFrom), source.row) || hasSameText(textOf(madeFrom), source.text)
    ? 'published'
    : 'stale';
}

interface Language {
  id: number;
  locale: Locale;
}

/**
 * What changed in the source since a translation was made from it.
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
 * Marks a translation as up to date with the published text of its source.
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
