import type { subscribersContract } from '@sanwen/contracts/subscribers.contract';
import type { HandlersOf } from '../../request/procedures.ts';
import { manageSubscribersHandlers } from './manage/subscribers-manage.router.ts';
import { subscribe } from './subscribe.service.ts';
import {
  confirmSubscription,
  readSubscription,
  setSubscriptionLanguage,
  unsubscribe,
} from './subscription.service.ts';

export const subscribersHandlers: HandlersOf<typeof subscribersContract> = {
  subscribe,
  subscription: readSubscription,
  confirm: confirmSubscription,
  unsubscribe,
  setLanguage: setSubscriptionLanguage,
  manage: manageSubscribersHandlers,
};
