import type { Nothing } from '@sanwen/contracts/shared.schemas';
import { Category } from '#src/db/entities/terms.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { addToCount } from '#src/db/site-counts.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { isWithin, renumber } from '#src/platform/tree-order.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { lockPostsOfCategory, movePosts } from '../../posts/posts-of-terms.service.ts';
import { relabelPosts } from '../../search/relabel-posts.service.ts';
import { catchUpSearch } from '../../terms/catch-up-search.service.ts';
import { forgetSlugs, handOverSlugs } from '../../terms/manage-terms.service.ts';
import { applyTree, type CategoryEntity, lockCategories, requireCategory, toNodes } from './change-tree.ts';

/**
 * Gives all posts of a category, the categories below it and its addresses to another; then it is gone.
 * @returns how many posts went over, drafts among them.
 * @throws AppError CATEGORY_NOT_FOUND, VALIDATION_FAILED into itself
 */
export async function mergeCategories(
  ctx: SignedInContext,
  { from, into }: { from: number; into: number },
): Promise<{ moved: number }> {
  if (from === into) throw new AppError('VALIDATION_FAILED', [{ field: 'into', rule: 'invalid' }]);
  const { moved, isBehind } = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfCategory(tx, from);
    const all = await lockCategories(tx);
    const leaving = requireCategory(all, from);
    const target = requireCategory(all, into);
    // Into one below it: what was beside that one keeps its level.
    const heir = isWithin(toNodes(all), into, from) ? (leaving.parent?.id ?? null) : into;
    await handOverSlugs(tx, 'categories', leaving, into);
    target.postCount = (target.postCount ?? 0) + (await movePosts(tx, posts, from, into));
    writeAudit(tx, ctx, {
      action: 'merge',
      subjectKind: 'category',
      subjectId: from,
      subjectTitle: leaving.slug,
      changes: { into, slug: target.slug, posts: posts.length },
    });
    changed.add(changeTags.category(into)).add(changeTags.categoryPosts(into));
    await end(tx, leaving, all, heir, changed);
    return { moved: posts.length, isBehind: await relabelPosts(tx, posts) };
  });
  if (isBehind) catchUpSearch(ctx);
  return { moved };
}

/**
 * Deletes a category. Its posts stay, without one; the categories below it move up. @throws AppError
 * CATEGORY_NOT_FOUND
 */
export async function removeCategory(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  const isBehind = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfCategory(tx, id);
    const all = await lockCategories(tx);
    const leaving = requireCategory(all, id);
    await movePosts(tx, posts, id, null);
    await forgetSlugs(tx, 'categories', id);
    writeAudit(tx, ctx, {
      action: 'delete',
      subjectKind: 'category',
      subjectId: id,
      subjectTitle: leaving.slug,
      changes: { posts: posts.length },
    });
    await end(tx, leaving, all, leaving.parent?.id ?? null, changed);
    return relabelPosts(tx, posts);
  });
  if (isBehind) catchUpSearch(ctx);
  return {};
}

/** Takes a category that has no posts any more out of the tree; those below it go to `heir`. */
async function end(
  tx: Em,
  leaving: CategoryEntity,
  all: CategoryEntity[],
  heir: number | null,
  changed: Set<string>,
): Promise<void> {
  const { id } = leaving;
  const moved = toNodes(all).map((node) => (node.parentId === id ? { ...node, parentId: heir } : node));
  const rest = all.filter((category) => category !== leaving);
  applyTree(rest, renumber(moved.filter((node) => node.id !== id)), changed);
  await tx.flush();
  await tx.nativeDelete(Category, { id });
  await addToCount(readDb(tx), 'categories', -1);
  // Every page that names the category shows this, the posts' own as well; feeds and lists of addresses show
  // `eachPost`.
  changed.add(changeTags.category(id)).add(changeTags.categoryPosts(id)).add(changeTags.eachPost);
}
