import { setTimeout as wait } from 'node:timers/promises';

/** Longer than creating an account or enqueuing an email takes, in milliseconds. */
const FLOOR_MS = 400;

/**
 * Runs work in constant time, so that timing reveals nothing about its result; failures take just as long.
 */
export async function inEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
