import type { subscribersContract, manageSubscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { addSubscriber, changeSubscribers } from './manage/change-subscribers.ts';
import { exportSubscribers } from './manage/export-subscribers.ts';
import { importSubscribers, planImport } from './manage/import-subscribers.ts';
import { countSubscribers, listSubscribers, subscriberGrowth } from './manage/list-subscribers.ts';
import { countReceivers, getIssue, listIssues, sendIssue, takeBackIssue } from './manage/manage-issues.ts';
import { listSubscriberTags, tagSubscribers } from './manage/tag-subscribers.ts';
import {
  confirmSubscription,
  readSubscription,
  setSubscriptionLanguage,
  subscribe,
  unsubscribe,
} from './subscription.ts';

const manageSubscribersHandlers: HandlersOf<typeof manageSubscribersContract> = {
  list: listSubscribers,
  counts: countSubscribers,
  growth: subscriberGrowth,
  add: addSubscriber,
  change: changeSubscribers,
  planImport,
  import: importSubscribers,
  export: exportSubscribers,
  tag: tagSubscribers,
  tags: listSubscriberTags,
  audience: countReceivers,
  issue: getIssue,
  stopIssue: takeBackIssue,
  sendIssue,
  issues: listIssues,
};

export const subscribersHandlers: HandlersOf<typeof subscribersContract> = {
  subscribe,
  subscription: readSubscription,
  confirm: confirmSubscription,
  unsubscribe,
  setLanguage: setSubscriptionLanguage,
  manage: manageSubscribersHandlers,
};
