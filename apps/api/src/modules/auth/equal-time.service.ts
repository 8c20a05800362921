import { setTimeout as wait } from 'node:timers/promises';

/** Longer than making an account or ordering a mail takes, in milliseconds. */
const FLOOR_MS = 400;

/**
 * Does something of which nobody may tell, by how long it takes, what it found: it always takes as long, and
 * a failure comes as late as a success.
 */
export async function inEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(FLOOR_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
