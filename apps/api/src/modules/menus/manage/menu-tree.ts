import { type InferEntity, LockMode } from '@mikro-orm/core';
import type { MenuType } from '@sanwen/contracts/menus.contract';
import { MenuItem } from '#src/db/entities/site.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import type { TreeNode } from '#src/platform/tree-order.ts';

export type MenuItemEntity = InferEntity<typeof MenuItem>;

/** The entries of a menu, locked, so that two changes of its order at once end in one. */
export function lockMenu(tx: Em, menu: MenuType): Promise<MenuItemEntity[]> {
  return tx.find(MenuItem, { menu }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
}

/** The menu that an entry is in, locked, and the entry. @throws AppError MENU_ITEM_NOT_FOUND */
export async function lockMenuOf(
  tx: Em,
  id: number,
): Promise<{ all: MenuItemEntity[]; item: MenuItemEntity }> {
  const known = await tx.findOne(MenuItem, id);
  const all = known ? await lockMenu(tx, known.menu) : [];
  const item = all.find((each) => each.id === id);
  if (!item) throw new AppError('MENU_ITEM_NOT_FOUND');
  return { all, item };
}

export function toNodes(items: readonly MenuItemEntity[]): TreeNode[] {
  return items.map(({ id, parent, position }) => ({
    id,
    parentId: parent?.id ?? null,
    position: position ?? 0,
  }));
}

/**
 * @throws AppError VALIDATION_FAILED where an entry would stand on a third level, below itself, or below none
 * that there is
 */
export function requireParent(all: readonly MenuItemEntity[], parentId: number | null, id?: number): void {
  if (parentId === null) return;
  const parent = all.find((each) => each.id === parentId);
  const hasEntries = id !== undefined && all.some((each) => each.parent?.id === id);
  if (!parent || parent.parent || parentId === id || hasEntries)
    throw new AppError('VALIDATION_FAILED', [{ field: 'parentId', rule: 'invalid' }]);
}

/** Gives entries the places of `nodes`. */
export function applyOrder(
  all: readonly MenuItemEntity[],
  nodes: readonly TreeNode[],
  changed: Set<string>,
): void {
  const byId = new Map(all.map((item) => [item.id, item]));
  for (const { id, parentId, position } of nodes) {
    const item = byId.get(id);
    if (!item) continue;
    if ((item.parent?.id ?? null) !== parentId)
      item.parent = parentId === null ? null : (byId.get(parentId) ?? null);
    item.position = position;
    changed.add(changeTags.menu(item.menu));
  }
}
