import type { categoriesContract } from '@sanwen/contracts/categories.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { getCategory, listCategories, listCategoryPosts } from './categories.service.ts';
import {
  mergeCategories,
  removeCategory,
  listManagedCategories,
  moveCategory,
  createCategory,
  saveCategory,
} from './manage-categories.ts';

export const categoriesHandlers: HandlersOf<typeof categoriesContract> = {
  list: listCategories,
  get: getCategory,
  posts: listCategoryPosts,
  manage: {
    list: listManagedCategories,
    create: createCategory,
    save: saveCategory,
    move: moveCategory,
    merge: mergeCategories,
    remove: removeCategory,
  },
};
