import type { pagesContract } from '@sanwen/contracts/pages.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { getPage, getPageSource, savePage } from './pages.service.ts';

export const pagesHandlers: HandlersOf<typeof pagesContract> = {
  get: getPage,
  source: getPageSource,
  save: savePage,
};
