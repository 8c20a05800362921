import { type InferEntity, LockMode } from '@mikro-orm/core';
import { Category } from '../../db/entities/terms.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { isWithin, type TreeNode } from '../../platform/tree-order.ts';

export type CategoryEntity = InferEntity<typeof Category>;

/** Reads and locks all categories, so that concurrent changes of the tree can't create a cycle. */
export function lockCategories(tx: Em): Promise<CategoryEntity[]> {
  return tx.find(Category, {}, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
}

export function toNodes(categories: readonly CategoryEntity[]): TreeNode[] {
  return categories.map(({ id, parent, position }) => ({
    id,
    parentId: parent?.id ?? null,
    position: position ?? 0,
  }));
}

/** @throws AppError CATEGORY_NOT_FOUND */
export function requireCategory(categories: readonly CategoryEntity[], id: number): CategoryEntity {
  const category = categories.find((each) => each.id === id);
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  return category;
}

/**
 * @throws AppError VALIDATION_FAILED if the parent is missing, or the category itself or below it
 */
export function requireParent(
  categories: readonly CategoryEntity[],
  parentId: number | null,
  id?: number,
): void {
  if (parentId === null) return;
  const parentExists = categories.some((each) => each.id === parentId);
  const isCycle = id !== undefined && isWithin(toNodes(categories), parentId, id);
  if (!parentExists || isCycle)
    throw new AppError('VALIDATION_FAILED', [{ field: 'parentId', rule: 'invalid' }]);
}

/** Moves categories to the places of `nodes`. */
export function applyTree(
  categories: readonly CategoryEntity[],
  nodes: readonly TreeNode[],
  changed: Set<string>,
): void {
  const byId = new Map(categories.map((category) => [category.id, category]));
  for (const { id, parentId, position } of nodes) {
    const category = byId.get(id);
    if (!category) continue;
    if ((category.parent?.id ?? null) !== parentId) {
      category.parent = parentId === null ? null : (byId.get(parentId) ?? null);
      changed.add(changeTags.category(id));
    }
    category.position = position;
  }
  changed.add(changeTags.categories);
}
