import { randomBytes } from 'node:crypto';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { ManagedPost } from '@sanwen/contracts/posts.manage.schemas';
import { Author } from '#src/db/entities/people.entities.ts';
import { Post, PostTag } from '#src/db/entities/posts.entities.ts';
import { AppError } from '#src/errors/app-error.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { ensureAuthorOf } from '../../authors/authors.service.ts';
import { notifyDraftChanged } from '../post-changed.ts';
import { followSource } from './follow-source.ts';
import { getManagedPost } from './read-managed-post.ts';
import { storeRevision } from './store-revision.ts';
import { createTranslation, findWorkingText } from './working-text.ts';

/** Creates an empty draft with the user as its author. */
export async function createPost(
  ctx: SignedInContext,
  { sourceLocale }: { sourceLocale: Locale },
): Promise<ManagedPost> {
  const id = await ctx.changes.run(ctx.em.fork(), async (tx) => {
    const author = tx.getReference(Author, await ensureAuthorOf(tx, ctx.user));
    const post = tx.create(Post, { slug: placeholderSlug(), slugIsMade: true, sourceLocale, author });
    await tx.flush();
    writeAudit(tx, ctx, { action: 'create', subjectKind: 'post', subjectId: post.id });
    await tx.flush();
    await notifyDraftChanged(tx, post.id);
    return post.id;
  });
  return getManagedPost(ctx, { id });
}

const COPY_OF: Record<Locale, (title: string) => string> = {
  'zh-CN': (title) => `${title}（副本）`,
  'zh-TW': (title) => `${title}（副本）`,
  'en-US': (title) => `${title} (copy)`,
};
const TITLE_MAX = 300;

/**
 * Creates a draft with the texts, terms, and cover of a post.
 * @throws AppError POST_NOT_FOUND
 */
export async function duplicatePost(
  ctx: SignedInContext,
  { id: originalId }: { id: number },
): Promise<ManagedPost> {
  const id = await ctx.changes.run(ctx.em.fork(), async (tx) => {
    const original = await tx.findOne(Post, { id: originalId });
    if (!original) throw new AppError('POST_NOT_FOUND');
    const { sourceLocale, category, author, coverUrl, coverWidth, coverHeight } = original;
    const post = tx.create(Post, {
      slug: placeholderSlug(),
      slugIsMade: true,
      sourceLocale,
      category,
      author,
      coverUrl,
      coverWidth,
      coverHeight,
    });
    for (const { tag, position } of await tx.find(PostTag, { post: original }))
      tx.create(PostTag, { post, tag, position });
    await tx.flush();
    const userId = ctx.user.id;
    // The source language first, because the others refer to it.
    for (const locale of [sourceLocale, ...LOCALES.filter((other) => other !== sourceLocale)]) {
      const working = await findWorkingText(tx, original, locale);
      if (!working) continue;
      const text = { ...working.text, title: COPY_OF[locale](working.text.title).slice(0, TITLE_MAX) };
      const row = createTranslation(tx, post, locale, { text, userId, origin: working.row.origin });
      await tx.flush();
      await storeRevision(tx, { post, locale, text, userId });
      await followSource(tx, post, row);
    }
    writeAudit(tx, ctx, {
      action: 'create',
      subjectKind: 'post',
      subjectId: post.id,
      changes: { copyOf: originalId },
    });
    await tx.flush();
    await notifyDraftChanged(tx, post.id);
    return post.id;
  });
  return getManagedPost(ctx, { id });
}

/** A placeholder until someone chooses a slug or the post is published. */
function placeholderSlug(): string {
  return `draft-${randomBytes(6).toString('hex')}`;
}
