import type { menusContract } from '@sanwen/contracts/menus.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { listManagedMenu } from './list-managed-menu.ts';
import { moveMenuItem, removeMenuItem, createMenuItem, saveMenuItem } from './manage-menus.ts';
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
