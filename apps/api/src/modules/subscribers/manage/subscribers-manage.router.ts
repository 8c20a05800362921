import type { manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { HandlersOf } from '#src/request/procedures.ts';
import { addSubscriber } from './add-subscribers.ts';
import { changeSubscribers } from './change-subscribers.ts';
import { exportSubscribers } from './export-subscribers.ts';
import { importSubscribers } from './import-subscribers.ts';
import { listIssues } from './list-issues.ts';
import { countSubscribers, listSubscribers, subscriberGrowth } from './list-subscribers.ts';

export const manageSubscribersHandlers: HandlersOf<typeof manageSubscribersContract> = {
  list: listSubscribers,
  counts: countSubscribers,
  growth: subscriberGrowth,
  add: addSubscriber,
  change: changeSubscribers,
  import: importSubscribers,
  export: exportSubscribers,
  issues: listIssues,
};
