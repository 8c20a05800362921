import type { menusContract } from '@sanwen/contracts/menus.contract';
import type { HandlersOf } from '../../procedures.ts';
import { getMenu } from './menus.service.ts';

export const menusHandlers: HandlersOf<typeof menusContract> = { get: getMenu };
