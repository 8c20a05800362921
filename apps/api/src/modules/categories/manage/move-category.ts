import type { categoriesManageContract } from '@sanwen/contracts/categories.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { z } from 'zod';
import { place } from '#src/platform/tree-order.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { applyTree, lockCategories, requireCategory, requireParent, toNodes } from './change-tree.ts';

type Move = z.output<(typeof categoriesManageContract)['move']['input']>;

/**
 * Puts a category, with those below it, somewhere else in the tree.
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
