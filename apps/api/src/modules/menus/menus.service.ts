import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import type { MenuItem, MenuType } from '@sanwen/contracts/menus.contract';
import { MenuItem as MenuItemEntity, MenuItemTranslation } from '../../db/entities/site.entities.ts';
import { pickTranslation } from '../../i18n/localized.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import type { WriteContext } from '../../platform/invalidate.ts';
import type { RequestContext } from '../../request/context.ts';

/** A menu in one language, two levels deep. */
export async function getMenu(
  ctx: RequestContext,
  { type }: { type: MenuType },
): Promise<{ items: MenuItem[] }> {
  ctx.request.cacheTags.add(changeTags.menu(type));
  const rows = (await ctx.deps.menus()).filter((row) => row.menu === type);
  const { defaultLanguage } = ctx.settings.language;
  const links = [...Map.groupBy(rows, (row) => row.id).values()].map((ofItem) => {
    const texts = ofItem.flatMap((row) =>
      row.locale && row.label ? [{ locale: row.locale, label: row.label }] : [],
    );
    const [{ id, parent_id: parentId, href }] = ofItem as [(typeof rows)[number]];
    const label = pickTranslation(texts, ctx.locale, defaultLanguage)?.label ?? href;
    return { parentId, link: { id, label, href } };
  });
  const childrenOf = (id: number) =>
    links.filter((entry) => entry.parentId === id).map((entry) => entry.link);
  return {
    items: links
      .filter((entry) => entry.parentId === null)
      .map(({ link }) => ({ ...link, children: childrenOf(link.id) })),
  };
}

export interface MenuItemDraft {
  menu: MenuType;
  /** Path on this site, or an https URL. */
  href: string;
  labels: Partial<Record<Locale, string>>;
  parentId?: number;
}

/**
 * Adds an item at the end of a menu, or below another item.
 * @returns its ID
 */
export async function addMenuItem({ em, changes }: WriteContext, draft: MenuItemDraft): Promise<number> {
  const { menu, href, labels, parentId } = draft;
  return changes.run(em, async (tx, changed) => {
    const position = await tx.count(MenuItemEntity, { menu });
    const parent = parentId === undefined ? null : tx.getReference(MenuItemEntity, parentId);
    const item = tx.create(MenuItemEntity, { menu, href, position, parent });
    for (const locale of LOCALES) {
      const label = labels[locale];
      if (label) tx.create(MenuItemTranslation, { menuItem: item, locale, label });
    }
    await tx.flush();
    changed.add(changeTags.menu(menu));
    return item.id;
  });
}
