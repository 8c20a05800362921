import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { MENU_ITEMS_MAX, type menusManageContract } from '@sanwen/contracts/menus.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { MenuItem, MenuItemTranslation } from '#src/db/entities/site.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { pickText } from '#src/i18n/localized.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { place } from '#src/platform/tree-order.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import {
  applyOrder,
  lockMenu,
  lockMenuOf,
  type MenuItemEntity,
  requireParent,
  toNodes,
} from './menu-tree.ts';

type Input<Name extends 'create' | 'save'> = z.output<(typeof menusManageContract)[Name]['input']>;
type Labels = Partial<Record<Locale, string>>;

/** Adds an entry, the last of those beside it. @throws AppError VALIDATION_FAILED, MENU_FULL */
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

/** Changes an entry. @throws AppError MENU_ITEM_NOT_FOUND, VALIDATION_FAILED */
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
