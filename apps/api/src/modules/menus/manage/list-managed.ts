import type { Locale } from '@sanwen/contracts/locales';
import type { ManagedMenuItem, menusManageContract } from '@sanwen/contracts/menus.contract';
import type { z } from 'zod';
import { inTreeOrder } from '#src/platform/tree-order.ts';
import type { SignedInContext } from '#src/request/context.ts';
import { findTarget } from './find-target.ts';

/** The entries of a menu, each followed by those below it, with what they lead to. */
export async function listManagedMenu(
  ctx: SignedInContext,
  { type, locale = ctx.locale }: z.output<(typeof menusManageContract)['list']['input']>,
): Promise<{ items: ManagedMenuItem[] }> {
  const rows = await ctx.db
    .selectFrom('menu_items')
    .select(['id', 'parent_id as parentId', 'position', 'href'])
    .where('menu', '=', type)
    .execute();
  const labelsOf = await readLabels(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = inTreeOrder(rows).map(async ({ item: { id, parentId, href } }) => ({
    id,
    parentId,
    href,
    labels: labelsOf(id),
    target: await findTarget(ctx, href, locale),
  }));
  return { items: await Promise.all(items) };
}

async function readLabels(
  { db }: SignedInContext,
  ids: number[],
): Promise<(id: number) => Partial<Record<Locale, string>>> {
  if (ids.length === 0) return () => ({});
  const texts = await db
    .selectFrom('menu_item_translations')
    .select(['menu_item_id as id', 'locale', 'label'])
    .where('menu_item_id', 'in', ids)
    .execute();
  const byId = Map.groupBy(texts, ({ id }) => id);
  return (id) => Object.fromEntries((byId.get(id) ?? []).map(({ locale, label }) => [locale, label]));
}
