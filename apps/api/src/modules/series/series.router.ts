import type { seriesContract } from '@sanwen/contracts/series.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { createSeries, listManagedSeries, removeSeries, saveSeries } from './manage-series.ts';

export const seriesHandlers: Omit<HandlersOf<typeof seriesContract>, 'get'> = {
  manage: { list: listManagedSeries, create: createSeries, save: saveSeries, remove: removeSeries },
};
