/**
 * The longest time that `work` blocks this thread, in milliseconds of the thread's own CPU time, so that
 * other processes don't count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  return (await turnsOf(work)).longest;
}

/** The same, with the number of turns of the event loop. */
export async function turnsOf(work: () => Promise<unknown>): Promise<{ longest: number; turns: number }> {
  let longest = 0;
  let turns = 0;
  let isDone = false;
  let before = process.threadCpuUsage();
  const take = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const turn = () => {
    take();
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  try {
    await work();
  } finally {
    isDone = true;
    take();
  }
  return { longest, turns };
}
