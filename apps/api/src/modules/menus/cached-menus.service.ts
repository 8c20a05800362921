import { MENU_TYPES } from '@sanwen/contracts/menus.contract';
import type { Orm } from '../../db/orm.ts';
import { readDb, type ReadDb } from '../../db/read.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { type Changes, cacheUntilChanged } from '../../platform/invalidate.ts';
import type { CachedMenus } from '../../request/services.ts';

/** Caches the menus until one of them changes. */
export function cacheMenus(orm: Orm, changes: Changes): CachedMenus {
  return cacheUntilChanged(changes, MENU_TYPES.map(changeTags.menu), () =>
    selectMenus(readDb(orm.em.fork())),
  );
}

function selectMenus(db: ReadDb) {
  return db
    .selectFrom('menu_items as item')
    .leftJoin('menu_item_translations as text', 'text.menu_item_id', 'item.id')
    .select(['item.id', 'item.menu', 'item.parent_id', 'item.href', 'text.locale', 'text.label'])
    .orderBy('item.position')
    .orderBy('item.id')
    .execute();
}
