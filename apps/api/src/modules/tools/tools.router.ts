import type { toolsContract } from '@sanwen/contracts/tools.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import {
  clearPageCache,
  fixCategoryCounts,
  reindexState,
  startReindex,
  updateCategoryCounts,
} from './tools.service.ts';

export const toolsHandlers: HandlersOf<typeof toolsContract> = {
  manage: {
    fixCategoryCounts,
    fixCategoryCountsByGet: fixCategoryCounts,
    updateCategoryCounts,
    updateCategoryCountsByGet: updateCategoryCounts,
    reindex: startReindex,
    reindexState,
    clearPageCache,
  },
};
