import type { Locale } from '@sanwen/contracts/locales';
import { LOCALES } from '@sanwen/contracts/locales';
import type { MenuType } from '@sanwen/contracts/menus.contract';
import { MenuItem, MenuItemTranslation } from '../../db/entities/site.entities.ts';
import type { Em } from '../../db/orm.ts';

export interface MenuItemDraft {
  menu: MenuType;
  /** Path on this site, or an https address. */
  href: string;
  labels: Partial<Record<Locale, string>>;
  parentId?: number;
}

/** Adds an entry at the end of a menu, or below another entry. @returns its id. */
export async function addMenuItem(em: Em, draft: MenuItemDraft): Promise<number> {
  const { menu, href, labels, parentId } = draft;
  const position = await em.count(MenuItem, { menu });
  const parent = parentId === undefined ? null : em.getReference(MenuItem, parentId);
  const item = em.create(MenuItem, { menu, href, position, parent });
  for (const locale of LOCALES) {
    const label = labels[locale];
    if (label) em.create(MenuItemTranslation, { menuItem: item, locale, label });
  }
  await em.flush();
  return item.id;
}
