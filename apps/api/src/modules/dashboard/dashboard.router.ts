import type { dashboardContract } from '@sanwen/contracts/dashboard.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { readDashboard, readWaiting } from './dashboard.service.ts';

export const dashboardHandlers: HandlersOf<typeof dashboardContract> = {
  manage: { get: readDashboard, waiting: readWaiting },
};
