import type { categoriesContract } from '@sanwen/contracts/categories.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { getCategory, listCategories, listCategoryPosts } from './categories.service.ts';
import { mergeCategories, removeCategory } from './manage/end-category.ts';
import { listManagedCategories } from './manage/list-managed.ts';
import { moveCategory } from './manage/move-category.ts';
import { createCategory, saveCategory } from './manage/save-category.ts';

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
