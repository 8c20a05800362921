import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedPost, PostPatch } from '@sanwen/contracts/posts.manage.schemas';
import { Author } from '#src/db/entities/people.entities.ts';
import { Post, type PostEntity } from '#src/db/entities/posts.entities.ts';
import { RelatedPost } from '#src/db/entities/series.entities.ts';
import { Category, Tag } from '#src/db/entities/terms.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { writeAudit } from '#src/request/audit.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { requireScope } from '#src/request/permissions.ts';
import { changeSlug, makeSlug } from '../../slugs/slugs.service.ts';
import { ensureTagByName } from '../../tags/tags.service.ts';
import { saveTags } from '../save-post.service.ts';
import { changePost, type PostChange, titleForAudit } from './change-post.ts';
import { getManagedPost } from './read-managed-post.ts';

/**
 * Changes what all languages of a post share. Fields that the patch leaves out stay.
 * @throws AppError POST_NOT_FOUND, SCOPE_MISSING, SLUG_TAKEN, VALIDATION_FAILED if the author does not exist, CATEGORY_NOT_FOUND, TAG_NOT_FOUND
 */
export async function updatePost(
  ctx: SignedInContext,
  { id, locale: _locale, ...patch }: { id: number; locale?: Locale | undefined } & PostPatch,
): Promise<ManagedPost> {
  await changePost(ctx, id, async (postChange) => {
    const { tx, post } = postChange;
    if (post.status !== 'draft') requireScope('posts:publish', ctx);
    await applyPatch(postChange, patch, ctx.locale);
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'post',
      subjectId: id,
      subjectTitle: await titleForAudit(tx, post.id),
      changes: patch,
    });
  });
  return getManagedPost(ctx, { id });
}

async function applyPatch(postChange: PostChange, patch: PostPatch, locale: Locale): Promise<void> {
  const { tx, post } = postChange;
  const { slug, sourceLocale, publishedAt, categoryId, authorId, tags, cover } = patch;
  const { commentsOpen, isPinned, related } = patch;
  if (slug !== undefined) {
    await changePostSlug(tx, post, slug);
    post.slugIsMade = false;
  }
  if (sourceLocale !== undefined) post.sourceLocale = sourceLocale;
  if (publishedAt !== undefined) setDate(post, publishedAt);
  if (categoryId !== undefined) await setCategory(tx, post, categoryId);
  if (authorId !== undefined) await setAuthor(tx, post, authorId);
  if (cover !== undefined) {
    tx.assign(post, {
      coverUrl: cover?.url ?? null,
      coverWidth: cover?.width ?? null,
      coverHeight: cover?.height ?? null,
    });
  }
  if (commentsOpen !== undefined && commentsOpen !== post.commentsOpen) {
    post.commentsOpen = commentsOpen;
    postChange.changed.add(changeTags.comments(post.id));
  }
  if (tags !== undefined) await setTags(postChange, tags, locale);
  if (isPinned !== undefined && isPinned !== (post.pinnedAt !== null)) {
    post.pinnedAt = isPinned ? new Date() : null;
    postChange.changed.add(changeTags.posts);
  }
  if (related !== undefined) await setRelated(tx, post.id, related);
}

/** Replaces the posts that are recommended below a post. */
async function setRelated(tx: Em, post: number, chosen: readonly number[]): Promise<void> {
  const ids = [...new Set(chosen)];
  if (ids.includes(post) || (await tx.count(Post, { id: { $in: ids } })) < ids.length)
    throw new AppError('VALIDATION_FAILED', [{ field: 'related', rule: 'invalid' }]);
  await tx.nativeDelete(RelatedPost, { post });
  await tx.insertMany(
    RelatedPost,
    ids.map((related, position) => ({ post, related, position })),
  );
}

/**
 * A published post with a date in the future becomes scheduled, and a scheduled post with a date in the past
 * is published.
 */
function setDate(post: PostEntity, publishedAt: string | null): void {
  if (publishedAt === null) {
    if (post.status !== 'draft')
      throw new AppError('VALIDATION_FAILED', [{ field: 'publishedAt', rule: 'required' }]);
    post.publishedAt = null;
    return;
  }
  post.publishedAt = new Date(publishedAt);
  if (post.status !== 'draft') post.status = post.publishedAt > new Date() ? 'scheduled' : 'published';
}

export async function setCategory(tx: Em, post: PostEntity, categoryId: number | null): Promise<void> {
  const category = categoryId === null ? null : await tx.findOne(Category, { id: categoryId });
  if (categoryId !== null && !category) throw new AppError('CATEGORY_NOT_FOUND');
  post.category = category;
}

async function setAuthor(tx: Em, post: PostEntity, authorId: number | null): Promise<void> {
  const author = authorId === null ? null : await tx.findOne(Author, { id: authorId });
  if (authorId !== null && !author)
    throw new AppError('VALIDATION_FAILED', [{ field: 'authorId', rule: 'invalid' }]);
  post.author = author;
}

/** @param tags IDs, or names of tags in any language. A new name creates a tag in `locale`. */
async function setTags(
  { tx, post, changed }: PostChange,
  tags: readonly (number | string)[],
  locale: Locale,
): Promise<void> {
  const ids = new Set<number>();
  for (const tag of tags) ids.add(await tagId(tx, tag, locale, changed));
  await saveTags(tx, post, [...ids]);
}

/** @throws AppError TAG_NOT_FOUND */
export async function tagId(
  tx: Em,
  tag: number | string,
  locale: Locale,
  changed: Set<string>,
): Promise<number> {
  if (typeof tag === 'string') return ensureTagByName(tx, tag, locale, changed);
  if (!(await tx.findOne(Tag, { id: tag }))) throw new AppError('TAG_NOT_FOUND');
  return tag;
}

/** Changes a post's slug. The old one redirects if readers may know it (product 3). @throws AppError SLUG_TAKEN */
export async function changePostSlug(tx: Em, post: PostEntity, slug: string): Promise<void> {
  const { publishedAt = null } = post;
  await changeSlug(tx, 'posts', post, slug, publishedAt !== null && publishedAt <= new Date());
}

/** Suggests a slug for a title that no other post has or had. */
export async function suggestSlug(
  { db }: SignedInContext,
  { title, id }: { title: string; id?: number | undefined },
): Promise<{ slug: string }> {
  return { slug: await makeSlug(db, 'posts', title, id) };
}
