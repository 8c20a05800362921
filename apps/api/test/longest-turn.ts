/**
 * The longest time that this thread works without letting anything else have its turn while `work` is done,
 * in milliseconds of its own processor time: what other processes take does not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  return (await turnsOf(work)).longest;
}

/** The same, with how many turns others had. */
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
