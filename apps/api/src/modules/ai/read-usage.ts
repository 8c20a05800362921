import type { aiManageContract } from '@sanwen/contracts/ai.contract';
import type { z } from 'zod';
import type { SignedInContext } from '../../request/context.ts';
import { dayOf, monthOf, readCounter } from './model/counters.ts';
import { MICRO } from './model/ledger.ts';

type Usage = z.output<(typeof aiManageContract)['usage']['output']>;

/** What has been used of this month's budget and this day's comments and reviews. */
export async function readUsage({ em, settings }: SignedInContext): Promise<Usage> {
  const now = new Date();
  const month = monthOf(now);
  const [tokens, cost, commentsToday, reviewsToday] = await Promise.all([
    readCounter(em, `tokens:${month}`),
    readCounter(em, `cost:${month}`),
    readCounter(em, `comments:${dayOf(now)}`),
    readCounter(em, `reviews:${dayOf(now)}`),
  ]);
  const { monthlyTokens: tokensMax, monthlyMoney: moneyMax } = settings.ai;
  const { dailyLimit: commentsMax, reviewDailyLimit: reviewsMax } = settings.aiComments;
  return {
    month,
    tokens,
    tokensMax,
    money: cost / MICRO,
    moneyMax,
    commentsToday,
    commentsMax,
    reviewsToday,
    reviewsMax,
  };
}
