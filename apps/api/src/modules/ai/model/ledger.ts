import type { Settings } from '@sanwen/contracts/settings.schemas';
import { AiCall, type AiPurpose } from '#src/db/entities/ai.entities.ts';
import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import type { TokenUse } from '#src/platform/ai/chat.ts';
import { addWithin, dayOf, monthOf, takeBack } from './counters.ts';

type Prices = Pick<Settings['ai'], 'priceIn' | 'priceOut'>;
type Budget = Prices & Pick<Settings['ai'], 'monthlyTokens' | 'monthlyMoney'>;

/** A unit of the currency, as costs are counted. */
export const MICRO = 1_000_000;

/** What was put aside for a question before it is asked. */
export interface Reservation {
  callId: number;
  month: string;
  tokens: number;
  cost: number;
}

/** What tokens cost, in millionths of the currency: a price is for a million, so the millions cancel out. */
export function costOf({ tokensIn, tokensOut }: TokenUse, { priceIn, priceOut }: Prices): number {
  return Math.ceil(tokensIn * priceIn + tokensOut * priceOut);
}

/**
 * Puts aside the most that a question can cost, so that questions that are asked at the same time do not
 * spend the same money. Of one that a process never got to the end of, it stays put aside: it may have been
 * charged.
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
    const hasTokens = await addWithin(tx, `tokens:${month}`, tokens, monthlyTokens);
    const hasMoney = await addWithin(
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

/** Notes what a question did cost, and frees the rest of what was put aside. */
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
    await takeBack(tx, `tokens:${month}`, tokens - use.tokensIn - use.tokensOut);
    await takeBack(tx, `cost:${month}`, cost - actual);
  });
}
