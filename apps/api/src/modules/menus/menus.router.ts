import type { menusContract } from '@sanwen/contracts/menus.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { listManagedMenu } from './manage/list-managed.ts';
import { moveMenuItem, removeMenuItem } from './manage/move-item.ts';
import { createMenuItem, saveMenuItem } from './manage/save-item.ts';
import { getMenu } from './menus.service.ts';

export const menusHandlers: HandlersOf<typeof menusContract> = {
  get: getMenu,
  manage: {
    list: listManagedMenu,
    create: createMenuItem,
    save: saveMenuItem,
    move: moveMenuItem,
    remove: removeMenuItem,
  },
};
