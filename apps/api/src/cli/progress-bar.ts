import { SingleBar } from 'cli-progress';

/**
 * Shows how far a long work has come, as a bar or, where there is no terminal, a line a second. @param format
 * with `{bar}`, `{value}` and `{total}`
 */
export async function withProgressBar<Result>(
  format: string,
  work: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = new SingleBar({
    format,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    noTTYOutput: true,
    notTTYSchedule: 1000,
    hideCursor: true,
  });
  bar.start(0, 0);
  try {
    return await work((done, total) => {
      bar.setTotal(total);
      bar.update(done);
    });
  } finally {
    bar.stop();
  }
}
