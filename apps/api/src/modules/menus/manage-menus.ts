import { type InferEntity, LockMode } from '@mikro-orm/core';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { MENU_ITEMS_MAX, type menusManageContract, type MenuType } from '@sanwen/contracts/menus.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { MenuItem, MenuItemTranslation } from '../../db/entities/site.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import { pickText } from '../../i18n/localized.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { place, renumber, type TreeNode } from '../../platform/tree-order.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';

type Input<Name extends 'create' | 'save'> = z.output<(typeof menusManageContract)[Name]['input']>;
type Labels = Partial<Record<Locale, string>>;

/**
 * Adds an item as the last of its siblings.
 * @throws AppError VALIDATION_FAILED, MENU_FULL
 */
export async function createMenuItem(
  ctx: SignedInContext,
  { type, href, labels, parentId }: Input<'create'>,
): Promise<{ id: number }> {
  const title = labelOf(ctx, labels);
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const before = await lockMenu(tx, type);
    if (before.length >= MENU_ITEMS_MAX) throw new AppError('MENU_FULL');
    requireParent(before, parentId);
    const item = tx.create(MenuItem, { menu: type, href, position: before.length });
    await tx.flush();
    const all = [...before, item];
    applyOrder(all, place(toNodes(all), item.id, parentId, all.length), changed);
    await saveLabels(tx, item, labels);
    writeAudit(tx, ctx, {
      action: 'create',
      subjectKind: 'menu',
      subjectId: item.id,
      subjectTitle: title,
      changes: { menu: type, href, labels, parentId },
    });
    return { id: item.id };
  });
}

/**
 * Changes an item.
 * @throws AppError MENU_ITEM_NOT_FOUND, VALIDATION_FAILED
 */
export async function saveMenuItem(
  ctx: SignedInContext,
  { id, href, labels, parentId }: Input<'save'>,
): Promise<Nothing> {
  const title = labelOf(ctx, labels);
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const { all, item } = await lockMenuOf(tx, id);
    const from = { href: item.href, parentId: item.parent?.id ?? null };
    if (parentId !== undefined && parentId !== from.parentId) {
      requireParent(all, parentId, id);
      applyOrder(all, place(toNodes(all), id, parentId, all.length), changed);
    }
    item.href = href;
    await saveLabels(tx, item, labels);
    changed.add(changeTags.menu(item.menu));
    writeAudit(tx, ctx, {
      action: 'update',
      subjectKind: 'menu',
      subjectId: id,
      subjectTitle: title,
      changes: { menu: item.menu, from, to: { href, parentId: item.parent?.id ?? null }, labels },
    });
    return {};
  });
}

/** @throws AppError VALIDATION_FAILED without any label */
function labelOf({ settings }: SignedInContext, labels: Labels): string {
  const { defaultLanguage } = settings.language;
  const label = pickText(labels, defaultLanguage, defaultLanguage);
  if (label === '') throw new AppError('VALIDATION_FAILED', [{ field: 'labels', rule: 'required' }]);
  return label;
}

async function saveLabels(tx: Em, item: MenuItemEntity, labels: Labels): Promise<void> {
  const rows = LOCALES.flatMap((locale) => {
    const label = labels[locale];
    return label ? [{ menuItem: item.id, locale, label }] : [];
  });
  await tx.nativeDelete(MenuItemTranslation, { menuItem: item });
  await tx.insertMany(MenuItemTranslation, rows);
}

/**
 * Moves an item with its children within its menu.
 * @throws AppError MENU_ITEM_NOT_FOUND, VALIDATION_FAILED on a third level
 */
export async function moveMenuItem(
  ctx: SignedInContext,
  { id, parentId, position }: z.output<(typeof menusManageContract)['move']['input']>,
): Promise<Nothing> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const { all, item } = await lockMenuOf(tx, id);
    requireParent(all, parentId, id);
    writeAudit(tx, ctx, {
      action: 'move',
      subjectKind: 'menu',
      subjectId: id,
      subjectTitle: item.href,
      changes: { menu: item.menu, parentId: { from: item.parent?.id ?? null, to: parentId }, position },
    });
    applyOrder(all, place(toNodes(all), id, parentId, position), changed);
    return {};
  });
}

/**
 * Deletes an item. Its children take its place.
 * @throws AppError MENU_ITEM_NOT_FOUND
 */
export async function removeMenuItem(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const { all, item } = await lockMenuOf(tx, id);
    const { menu, href } = item;
    // After renumbering in tree order, its children are between it and the next item.
    const moved = renumber(toNodes(all)).map((node) =>
      node.parentId === id ? { ...node, parentId: null } : node,
    );
    applyOrder(
      all.filter((each) => each !== item),
      renumber(moved.filter((node) => node.id !== id)),
      changed,
    );
    writeAudit(tx, ctx, {
      action: 'delete',
      subjectKind: 'menu',
      subjectId: id,
      subjectTitle: href,
      changes: { menu },
    });
    await tx.flush();
    await tx.nativeDelete(MenuItem, { id });
    changed.add(changeTags.menu(menu));
    return {};
  });
}

type MenuItemEntity = InferEntity<typeof MenuItem>;

/** Reads and locks the items of a menu, so that concurrent changes of its order don't mix. */
function lockMenu(tx: Em, menu: MenuType): Promise<MenuItemEntity[]> {
  return tx.find(MenuItem, { menu }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
}

/**
 * Reads an item and locks its menu.
 * @throws AppError MENU_ITEM_NOT_FOUND
 */
async function lockMenuOf(tx: Em, id: number): Promise<{ all: MenuItemEntity[]; item: MenuItemEntity }> {
  const known = await tx.findOne(MenuItem, id);
  const all = known ? await lockMenu(tx, known.menu) : [];
  const item = all.find((each) => each.id === id);
  if (!item) throw new AppError('MENU_ITEM_NOT_FOUND');
  return { all, item };
}

function toNodes(items: readonly MenuItemEntity[]): TreeNode[] {
  return items.map(({ id, parent, position }) => ({
    id,
    parentId: parent?.id ?? null,
    position: position ?? 0,
  }));
}

/**
 * @throws AppError VALIDATION_FAILED if the parent is missing, the item itself, or on the second
 * level
 */
function requireParent(all: readonly MenuItemEntity[], parentId: number | null, id?: number): void {
  if (parentId === null) return;
  const parent = all.find((each) => each.id === parentId);
  const hasEntries = id !== undefined && all.some((each) => each.parent?.id === id);
  if (!parent || parent.parent || parentId === id || hasEntries)
    throw new AppError('VALIDATION_FAILED', [{ field: 'parentId', rule: 'invalid' }]);
}

/** Moves items to the places of `nodes`. */
function applyOrder(all: readonly MenuItemEntity[], nodes: readonly TreeNode[], changed: Set<string>): void {
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
