import type { Em } from '#src/db/orm.ts';
import { AppError } from '#src/errors/app-error.ts';
import { addWithin, dayOf, takeBack } from '../model/counters.ts';

/**
 * Takes one of the day's comments before it is written, so that of several that are asked for at the same
 * time no more are written than there may be. One whose process ends in between is taken all the same.
 * @returns gives it back, if nothing came of it.
 * @throws AppError AI_DAILY_LIMIT
 */
export function takeDailyComment(em: Em, limit: number): Promise<() => Promise<void>> {
  return takeOne(em, `comments:${dayOf(new Date())}`, limit);
}

/** Takes one of the day's reviews, as `takeDailyComment` does. @throws AppError AI_DAILY_LIMIT */
export function takeDailyReview(em: Em, limit: number): Promise<() => Promise<void>> {
  return takeOne(em, `reviews:${dayOf(new Date())}`, limit);
}

async function takeOne(em: Em, key: string, limit: number): Promise<() => Promise<void>> {
  const taken = await em.fork().transactional((tx) => addWithin(tx, key, 1, limit));
  if (!taken) throw new AppError('AI_DAILY_LIMIT');
  return () => em.fork().transactional((tx) => takeBack(tx, key, 1));
}
