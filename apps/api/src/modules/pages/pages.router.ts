import type { pagesContract } from '@sanwen/contracts/pages.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { getPage, getPageSource, listPages, savePage } from './pages.service.ts';

export const pagesHandlers: HandlersOf<typeof pagesContract> = {
  get: getPage,
  list: listPages,
  source: getPageSource,
  save: savePage,
};
