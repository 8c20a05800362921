import type { menusManageContract } from '@sanwen/contracts/menus.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { MenuItem } from '#src/db/entities/site.entities.ts';
import { changeTags } from '#src/platform/cache-tags.ts';
import { place, renumber } from '#src/platform/tree-order.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { applyOrder, lockMenuOf, requireParent, toNodes } from './menu-tree.ts';

/**
 * Puts an entry, with those below it, somewhere else in its menu.
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

/** Takes an entry away; those below it move up, to where it was. @throws AppError MENU_ITEM_NOT_FOUND */
export async function removeMenuItem(ctx: SignedInContext, { id }: { id: number }): Promise<Nothing> {
  return ctx.changes.run(ctx.em.fork(), async (tx, changed) => {
    const { all, item } = await lockMenuOf(tx, id);
    const { menu, href } = item;
    // Numbered as a tree, what was below it stands between it and the next.
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
