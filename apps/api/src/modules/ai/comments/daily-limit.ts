import type { Em } from '../../../db/orm.ts';
import { AppError } from '../../../errors/app-error.ts';
import { addWithin, dayOf, takeBack } from '../asking/counters.ts';

/**
 * Takes one of the day's comments before it is written, so that of several that are asked for at the same time no more are written than
 * there may be. One whose process ends in between is taken all the same.
 * @returns gives it back, if nothing came of it.
 * @throws AppError AI_DAILY_LIMIT
 */
export async function takeDailyComment(em: Em, limit: number): Promise<() => Promise<void>> {
  const key = `comments:${dayOf(new Date())}`;
  const taken = await em.fork().transactional((tx) => addWithin(tx, key, 1, limit));
  if (!taken) throw new AppError('AI_DAILY_LIMIT');
  return () => em.fork().transactional((tx) => takeBack(tx, key, 1));
}
