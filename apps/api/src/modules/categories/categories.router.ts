import type { categoriesContract } from '@sanwen/contracts/categories.contract';
import type { HandlersOf } from '../../procedures.ts';
import { getCategory, listCategories, listCategoryPosts } from './categories.service.ts';

export const categoriesHandlers: HandlersOf<typeof categoriesContract> = {
  list: listCategories,
  get: getCategory,
  posts: listCategoryPosts,
};
