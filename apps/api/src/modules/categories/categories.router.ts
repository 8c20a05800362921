import type { categoriesContract } from '@sanwen/contracts/categories.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { getCategory, listCategories } from './categories.service.ts';
import {
  mergeCategories,
  removeCategory,
  listManagedCategories,
  moveCategory,
  createCategory,
  saveCategory,
} from './manage-categories.ts';

export const categoriesHandlers: Omit<HandlersOf<typeof categoriesContract>, 'posts'> = {
  list: listCategories,
  get: getCategory,
  manage: {
    list: listManagedCategories,
    create: createCategory,
    save: saveCategory,
    move: moveCategory,
    merge: mergeCategories,
    remove: removeCategory,
  },
};
