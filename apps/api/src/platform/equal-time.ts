import { setTimeout as wait } from 'node:timers/promises';

/** Longer than creating an account or enqueuing an email takes, in milliseconds. */
export const EQUAL_TIME_MS = 400;

/**
 * Runs work in constant time, so that timing reveals nothing about its result; failures take just as long.
 * @param milliseconds `deps.equalTimeMs`
 */
export async function inEqualTime<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(milliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
