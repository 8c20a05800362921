import type { categoriesManageContract } from '@sanwen/contracts/categories.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { TermTexts } from '@sanwen/contracts/terms.schemas';
import type { z } from 'zod';
import { Category, CategoryTranslation } from '#src/db/entities/terms.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { readDb } from '#src/db/read.ts';
import { addToCount } from '#src/db/site-counts.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { place } from '#src/platform/tree-order.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { lockPostsOfCategory } from '../../posts/posts-of-terms.service.ts';
import { relabelPosts } from '../../search/relabel-posts.service.ts';
import { catchUpSearch } from '../../terms/catch-up-search.service.ts';
import { changeTermSlug, firstName, newTermSlug, termTexts } from '../../terms/manage-terms.service.ts';
import {
  applyTree,
  type CategoryEntity,
  lockCategories,
  requireCategory,
  requireParent,
  toNodes,
} from './change-tree.ts';

type Input<Name extends 'create' | 'save'> = z.output<(typeof categoriesManageContract)[Name]['input']>;

/** Makes a category, the last of those beside it. @throws AppError VALIDATION_FAILED, SLUG_TAKEN */
export async function createCategory(
  ctx: SignedInContext,
  { parentId, ...input }: Input<'create'>,
): Promise<{ id: number }> {
  const title = firstName(ctx, input.names);
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const before = await lockCategories(tx);
    requireParent(before, parentId);
    const slug = await newTermSlug(tx, 'categories', input.slug, title);
    const category = tx.create(Category, { slug, position: before.length });
    await tx.flush();
    const all = [...before, category];
    applyTree(all, place(toNodes(all), category.id, parentId, all.length), changed);
    await saveTexts(tx, category, input);
    await addToCount(readDb(tx), 'categories', 1);
    changed.add(changeTags.category(category.id)).add(changeTags.eachPost);
    writeAudit(tx, ctx, {
      action: 'create',
      subjectKind: 'category',
      subjectId: category.id,
      subjectTitle: title,
      changes: { slug, parentId },
    });
    return { id: category.id };
  });
}

/**
 * Changes a category; the posts in it are found by its new names.
 * @throws AppError CATEGORY_NOT_FOUND, SLUG_TAKEN, VALIDATION_FAILED
 */
export async function saveCategory(
  ctx: SignedInContext,
  { id, parentId, ...input }: Input<'save'>,
): Promise<Nothing> {
  const isBehind = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfCategory(tx, id);
    const all = await lockCategories(tx);
    const category = requireCategory(all, id);
    const from = { slug: category.slug, parentId: category.parent?.id ?? null };
    if (input.slug !== undefined) await changeTermSlug(tx, 'categories', category, input.slug);
    if (parentId !== undefined && parentId !== from.parentId) {
      requireParent(all, parentId, id);
      applyTree(all, place(toNodes(all), id, parentId, all.length), changed);
    }
    await saveTexts(tx, category, input);
    changed.add(changeTags.category(id));
    if (category.slug !== from.slug) changed.add(changeTags.categories).add(changeTags.eachPost);
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'category',
      subjectId: id,
      subjectTitle: firstName(ctx, input.names),
      changes: {
        from,
        to: { slug: category.slug, parentId: category.parent?.id ?? null },
        names: input.names,
      },
    });
    await tx.flush();
    return relabelPosts(tx, posts);
  });
  if (isBehind) catchUpSearch(ctx);
  return {};
}

async function saveTexts(tx: Em, category: CategoryEntity, input: TermTexts): Promise<void> {
  const texts = termTexts(input);
  await tx.nativeDelete(CategoryTranslation, { category });
  await tx.insertMany(
    CategoryTranslation,
    texts.map((text) => ({ category: category.id, ...text })),
  );
}
