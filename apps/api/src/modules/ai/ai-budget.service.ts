import type { aiManageContract } from '@sanwen/contracts/ai.contract';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { z } from 'zod';
import { AiCall, type AiPurpose } from '../../db/entities/ai.entities.ts';
import type { Em } from '../../db/orm.ts';
import type { Tables } from '../../db/read.ts';
import { toNumber } from '../../db/values.ts';
import { AppError } from '../../errors/app-error.ts';
import type { TokenUse } from '../../platform/ai/chat.ts';
import type { SignedInContext } from '../../request/context.ts';

/**
 * Adds to a counter unless that would pass the limit. Check and change are one statement, so parallel
 * processes can't exceed it together.
 * @param limit null for no limit; the amount is still counted
 * @returns whether it was added
 */
async function addWithinLimit(tx: Em, key: string, amount: number, limit: number | null): Promise<boolean> {
  const db = tx.getKysely<Tables>();
  await db
    .insertInto('ai_counters')
    .values({ key, value: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  let change = db
    .updateTable('ai_counters')
    .set(({ eb }) => ({ value: eb('value', '+', amount) }))
    .where('key', '=', key);
  if (limit !== null) change = change.where('value', '<=', limit - amount);
  const { numUpdatedRows } = await change.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns unused units to a counter. */
async function subtract(tx: Em, key: string, amount: number): Promise<void> {
  if (amount !== 0) await addWithinLimit(tx, key, -amount, null);
}

export async function readCounter(em: Em, key: string): Promise<number> {
  const row = await em
    .getKysely<Tables>()
    .selectFrom('ai_counters')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return toNumber(row?.value ?? 0);
}

/** Daily and monthly limits follow UTC. */
function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

export function monthOf(instant: Date): string {
  return instant.toISOString().slice(0, 7);
}

type Prices = Pick<Settings['ai'], 'priceIn' | 'priceOut'>;
type Budget = Prices & Pick<Settings['ai'], 'monthlyTokens' | 'monthlyMoney'>;

/** Costs are stored in millionths of the currency. */
const MICRO = 1_000_000;

/** The maximum cost of a call, reserved before the call is made. */
interface Reservation {
  callId: number;
  month: string;
  tokens: number;
  cost: number;
}

/**
 * Cost of tokens in millionths of the currency. Prices are per million tokens, so the two millions cancel
 * out.
 */
function costOf({ tokensIn, tokensOut }: TokenUse, { priceIn, priceOut }: Prices): number {
  return Math.ceil(tokensIn * priceIn + tokensOut * priceOut);
}

/**
 * Reserves the most that a call can cost, so that parallel calls don't spend the same budget. If the process
 * dies during the call, the reservation stays, because the call may have been charged.
 * @throws AppError AI_BUDGET_SPENT
 */
export async function reserve(
  em: Em,
  purpose: AiPurpose,
  most: TokenUse,
  budget: Budget,
): Promise<Reservation> {
  const now = new Date();
  const [day, month] = [dayOf(now), monthOf(now)];
  const tokens = most.tokensIn + most.tokensOut;
  const cost = costOf(most, budget);
  return em.fork().transactional(async (tx) => {
    const { monthlyTokens, monthlyMoney } = budget;
    const hasTokens = await addWithinLimit(tx, `tokens:${month}`, tokens, monthlyTokens);
    const hasMoney = await addWithinLimit(
      tx,
      `cost:${month}`,
      cost,
      monthlyMoney === null ? null : Math.floor(monthlyMoney * MICRO),
    );
    if (!hasTokens || !hasMoney) throw new AppError('AI_BUDGET_SPENT');
    const call = tx.create(AiCall, { day, month, purpose, state: 'open', ...most, cost });
    await tx.flush();
    return { callId: call.id, month, tokens, cost };
  });
}

/** Records the actual cost of a call and releases the rest of its reservation. */
export async function recordUse(
  em: Em,
  { callId, month, tokens, cost }: Reservation,
  use: TokenUse,
  prices: Prices,
): Promise<void> {
  const actual = costOf(use, prices);
  await em.fork().transactional(async (tx) => {
    const settled = await tx.nativeUpdate(
      AiCall,
      { id: callId, state: 'open' },
      { ...use, cost: actual, state: 'settled' },
    );
    if (settled === 0) return;
    await subtract(tx, `tokens:${month}`, tokens - use.tokensIn - use.tokensOut);
    await subtract(tx, `cost:${month}`, cost - actual);
  });
}

/**
 * Reserves one of the day's comments before it is written, so that parallel requests stay within the limit.
 * If the process dies meanwhile, it stays counted.
 * @returns a function that releases it if no comment was written
 * @throws AppError AI_DAILY_LIMIT
 */
export function reserveDailyComment(em: Em, limit: number): Promise<() => Promise<void>> {
  return reserveOne(em, `comments:${dayOf(new Date())}`, limit);
}

/** Reserves one of the day's reviews, like `reserveDailyComment`. @throws AppError AI_DAILY_LIMIT */
export function reserveDailyReview(em: Em, limit: number): Promise<() => Promise<void>> {
  return reserveOne(em, `reviews:${dayOf(new Date())}`, limit);
}

async function reserveOne(em: Em, key: string, limit: number): Promise<() => Promise<void>> {
  const taken = await em.fork().transactional((tx) => addWithinLimit(tx, key, 1, limit));
  if (!taken) throw new AppError('AI_DAILY_LIMIT');
  return () => em.fork().transactional((tx) => subtract(tx, key, 1));
}

type Usage = z.output<(typeof aiManageContract)['usage']['output']>;

/** Usage of this month's budget and of today's comment and review limits. */
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
