import type { categoriesManageContract, ManagedCategory } from '@sanwen/contracts/categories.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { TermTexts } from '@sanwen/contracts/terms.schemas';
import type { z } from 'zod';
import { Category, CategoryTranslation } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { addToCount } from '../../db/site-counts.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { place, isWithin, renumber, inTreeOrder } from '../../platform/tree-order.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { relabelPosts } from '../search/index-posts.service.ts';
import { changeSlug, deleteFormerSlugs, redirectSlugs } from '../slugs/slugs.service.ts';
import { lockPostsOfCategory, movePosts } from '../terms/posts-of-terms.service.ts';
import { catchUpSearch, termName, localizedTexts, newTermSlug, termTexts } from '../terms/terms.service.ts';
import {
  applyTree,
  type CategoryEntity,
  lockCategories,
  requireCategory,
  requireParent,
  toNodes,
} from './category-tree.ts';

type Input<Name extends 'create' | 'save'> = z.output<(typeof categoriesManageContract)[Name]['input']>;

/**
 * Creates a category as the last of its siblings.
 * @throws AppError VALIDATION_FAILED, SLUG_TAKEN
 */
export async function createCategory(
  ctx: SignedInContext,
  { parentId, ...input }: Input<'create'>,
): Promise<{ id: number }> {
  const title = termName(ctx, input.names);
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
 * Changes a category, and reindexes its posts under the new names.
 * @throws AppError CATEGORY_NOT_FOUND, SLUG_TAKEN, VALIDATION_FAILED
 */
export async function saveCategory(
  ctx: SignedInContext,
  { id, parentId, ...input }: Input<'save'>,
): Promise<Nothing> {
  const needsReindex = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfCategory(tx, id);
    const all = await lockCategories(tx);
    const category = requireCategory(all, id);
    const from = { slug: category.slug, parentId: category.parent?.id ?? null };
    if (input.slug !== undefined) await changeSlug(tx, 'categories', category, input.slug);
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
      subjectTitle: termName(ctx, input.names),
      changes: {
        from,
        to: { slug: category.slug, parentId: category.parent?.id ?? null },
        names: input.names,
      },
    });
    await tx.flush();
    return relabelPosts(tx, posts);
  });
  if (needsReindex) catchUpSearch(ctx);
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

type Move = z.output<(typeof categoriesManageContract)['move']['input']>;

/**
 * Moves a category with its descendants.
 * @throws AppError CATEGORY_NOT_FOUND, VALIDATION_FAILED below itself
 */
export async function moveCategory(ctx: SignedInContext, { id, parentId, position }: Move): Promise<Nothing> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const all = await lockCategories(tx);
    const category = requireCategory(all, id);
    requireParent(all, parentId, id);
    writeAudit(tx, ctx, {
      action: 'move',
      subjectKind: 'category',
      subjectId: id,
      subjectTitle: category.slug,
      changes: { parentId: { from: category.parent?.id ?? null, to: parentId }, position },
    });
    applyTree(all, place(toNodes(all), id, parentId, position), changed);
    return {};
  });
}

/**
 * Merges a category into another: its posts, its child categories, and its slugs.
 * @returns how many posts were moved, including drafts
 * @throws AppError CATEGORY_NOT_FOUND, VALIDATION_FAILED into itself
 */
export async function mergeCategories(
  ctx: SignedInContext,
  { from, into }: { from: number; into: number },
): Promise<{ moved: number }> {
  if (from === into) throw new AppError('VALIDATION_FAILED', [{ field: 'into', rule: 'invalid' }]);
  const { moved, needsReindex } = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfCategory(tx, from);
    const all = await lockCategories(tx);
    const source = requireCategory(all, from);
    const target = requireCategory(all, into);
    // When merging into a descendant, its siblings keep their level.
    const newParentId = isWithin(toNodes(all), into, from) ? (source.parent?.id ?? null) : into;
    await redirectSlugs(tx, 'categories', source, into);
    target.postCount = (target.postCount ?? 0) + (await movePosts(tx, posts, from, into));
    writeAudit(tx, ctx, {
      action: 'merge',
      subjectKind: 'category',
      subjectId: from,
      subjectTitle: source.slug,
      changes: { into, slug: target.slug, posts: posts.length },
    });
    changed.add(changeTags.category(into)).add(changeTags.categoryPosts(into));
    await removeFromTree(tx, source, all, newParentId, changed);
    return { moved: posts.length, needsReindex: await relabelPosts(tx, posts) };
  });
  if (needsReindex) catchUpSearch(ctx);
  return { moved };
}

/**
 * Deletes a category. Its posts stay without a category, and its child categories move up.
 * @throws AppError CATEGORY_NOT_FOUND
 */
export async function removeCategory(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  const needsReindex = await ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const posts = await lockPostsOfCategory(tx, id);
    const all = await lockCategories(tx);
    const source = requireCategory(all, id);
    await movePosts(tx, posts, id, null);
    await deleteFormerSlugs(tx, 'categories', id);
    writeAudit(tx, ctx, {
      action: 'delete',
      subjectKind: 'category',
      subjectId: id,
      subjectTitle: source.slug,
      changes: { posts: posts.length },
    });
    await removeFromTree(tx, source, all, source.parent?.id ?? null, changed);
    return relabelPosts(tx, posts);
  });
  if (needsReindex) catchUpSearch(ctx);
  return {};
}

/** Deletes a category without posts. Its children move to `newParentId`. */
async function removeFromTree(
  tx: Em,
  source: CategoryEntity,
  all: CategoryEntity[],
  newParentId: number | null,
  changed: Set<string>,
): Promise<void> {
  const { id } = source;
  const moved = toNodes(all).map((node) =>
    node.parentId === id ? { ...node, parentId: newParentId } : node,
  );
  const rest = all.filter((category) => category !== source);
  applyTree(rest, renumber(moved.filter((node) => node.id !== id)), changed);
  await tx.flush();
  await tx.nativeDelete(Category, { id });
  await addToCount(readDb(tx), 'categories', -1);
  // Invalidates all pages that name the category, including posts, and with `eachPost` the feeds and
  // sitemaps.
  changed.add(changeTags.category(id)).add(changeTags.categoryPosts(id)).add(changeTags.eachPost);
}

/** All categories in tree order: each is followed by its children. */
export async function listManagedCategories({ db }: SignedInContext): Promise<{ items: ManagedCategory[] }> {
  const [rows, texts, counts] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'slug', 'parent_id as parentId', 'position', 'post_count as postCount'])
      .execute(),
    db
      .selectFrom('category_translations')
      .select(['category_id as id', 'locale', 'name', 'description'])
      .execute(),
    db
      .selectFrom('posts')
      .select(({ fn }) => ['category_id as id', fn.countAll<number | string>().as('count')])
      .where('category_id', 'is not', null)
      .groupBy('category_id')
      .execute(),
  ]);
  const textsOf = localizedTexts(texts);
  const countOf = new Map(counts.map(({ id, count }) => [id, Number(count)]));
  const items = inTreeOrder(rows).map(({ item: { id, slug, parentId, postCount }, depth }) => ({
    id,
    slug,
    parentId,
    depth,
    ...textsOf(id),
    postCount,
    allPosts: countOf.get(id) ?? 0,
  }));
  return { items };
}
