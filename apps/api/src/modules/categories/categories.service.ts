import type { categoriesContract, Category } from '@sanwen/contracts/categories.contract';
import type { Locale } from '@sanwen/contracts/locales';
import type { Page } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { Category as CategoryEntity, CategoryTranslation } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { readCount, addToCount } from '../../db/site-counts.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { offsetOf, toPage } from '../../platform/pagination.ts';
import type { RequestContext } from '../../request/context.ts';
import { requireTermId, viewTerms, missingNames, nameConditions } from '../terms/terms.service.ts';

type Input<Name extends Exclude<keyof typeof categoriesContract, 'manage'>> = z.output<
  (typeof categoriesContract)[Name]['input']
>;

/** Categories, in order. */
export async function listCategories(ctx: RequestContext, input: Input<'list'>): Promise<Page<Category>> {
  ctx.request.cacheTags.add(changeTags.categories);
  const [rows, total] = await Promise.all([
    ctx.db
      .selectFrom('categories')
      .select('id')
      .orderBy('position')
      .orderBy('id')
      .limit(input.limit)
      .offset(offsetOf(input))
      .execute(),
    readCount(ctx.db, 'categories'),
  ]);
  const ids = rows.map((row) => row.id);
  return toPage(await loadCategories(ctx, ids), input, total);
}

/** IDs of the first `limit` top-level categories, in order, with their post counts. One query. */
export async function topCategories(
  ctx: RequestContext,
  limit: number,
): Promise<{ id: number; postCount: number }[]> {
  const rows = await ctx.db
    .selectFrom('categories')
    .select(['id', 'post_count as postCount'])
    .where('parent_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute();
  ctx.request.cacheTags.add(changeTags.categories);
  for (const { id } of rows) ctx.request.cacheTags.add(changeTags.categoryPosts(id));
  return rows;
}

/** @throws AppError CATEGORY_NOT_FOUND */
export async function getCategory(ctx: RequestContext, input: Input<'get'>): Promise<Category> {
  const id = await requireTermId(ctx, 'categories', input.id);
  const [category] = await loadCategories(ctx, [id]);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  return category;
}

/** Categories in the order of `ids`. One query. */
export async function loadCategories(ctx: RequestContext, ids: number[]): Promise<Category[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('categories as category')
    .leftJoin('category_translations as text', 'text.category_id', 'category.id')
    .select([
      'category.id',
      'category.slug',
      'category.parent_id',
      'category.post_count',
      'text.locale',
      'text.name',
      'text.description',
    ])
    .where('category.id', 'in', ids)
    .execute();
  for (const id of ids) ctx.request.cacheTags.add(changeTags.category(id)).add(changeTags.categoryPosts(id));
  return viewTerms(ctx, ids, rows).map(({ view, row }) => ({ ...view, parentId: row.parent_id }));
}

/**
 * Finds a category by slug, or else by name, or creates it. Adds missing names but never changes one. Call
 * it inside a transaction.
 * @returns its ID
 */
export async function ensureCategory(
  em: Em,
  slug: string,
  names: Partial<Record<Locale, string>>,
  changed: Set<string>,
): Promise<number> {
  let category = (await em.findOne(CategoryEntity, { slug })) ?? (await findByName(em, names));
  if (!category) {
    const position = await em.count(CategoryEntity);
    category = em.create(CategoryEntity, { slug, position });
    await em.flush();
    changed.add(changeTags.categories);
    await addToCount(readDb(em), 'categories', 1);
  }
  const named = await em.find(CategoryTranslation, { category });
  for (const { locale, name } of missingNames(names, named)) {
    em.create(CategoryTranslation, { category, locale, name });
    changed.add(changeTags.category(category.id));
  }
  await em.flush();
  return category.id;
}

/** The same term may have got another slug from a post in another language. */
async function findByName(em: Em, names: Partial<Record<Locale, string>>) {
  const named = nameConditions(names);
  if (named.length === 0) return null;
  const text = await em.findOne(
    CategoryTranslation,
    { $or: named },
    { populate: ['category'], orderBy: { category: { position: 'asc', id: 'asc' } } },
  );
  return text?.category ?? null;
}

export interface CategoryCount {
  id: number;
  slug: string;
  before: number;
  after: number;
}

/**
 * Recounts the listed posts of every category and fixes wrong counts.
 * @returns all counts
 */
export async function countCategories(tx: Em, changed: Set<string>): Promise<CategoryCount[]> {
  const db = readDb(tx);
  const rows = await db
    .selectFrom('categories as category')
    .select(({ selectFrom, fn }) => [
      'category.id',
      'category.slug',
      'category.post_count as before',
      selectFrom('posts as post')
        .select(fn.countAll<number | string>().as('count'))
        .whereRef('post.category_id', '=', 'category.id')
        .where('post.listed_at', 'is not', null)
        .as('after'),
    ])
    .orderBy('category.id')
    .execute();
  const counts = rows.map((row) => ({ ...row, after: Number(row.after ?? 0) }));
  for (const { id, before, after } of counts) {
    if (before === after) continue;
    await db.updateTable('categories').set({ post_count: after }).where('id', '=', id).execute();
    changed.add(changeTags.category(id)).add(changeTags.categories);
  }
  return counts;
}
