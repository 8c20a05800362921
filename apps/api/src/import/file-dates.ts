import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OUTPUT_MAX = 256 * 1024 * 1024;
/** Marks the line of a commit's date; a path can't contain it. */
const COMMIT = '\u0001';

/** When a file of a folder was first committed to Git or, outside of a repository, last changed. */
export type FileDates = (path: string) => Promise<{ date: Date; from: 'git' | 'file' }>;

/**
 * @param usesGit only for a folder of the person who runs the command: a repository's configuration can name
 * programs to run
 */
export async function readFileDates(dir: string, usesGit: boolean): Promise<FileDates> {
  const commits = usesGit ? await firstCommits(dir) : new Map<string, Date>();
  return async (path) => {
    const date = commits.get(path);
    return date ? { date, from: 'git' } : { date: (await stat(join(dir, path))).mtime, from: 'file' };
  };
}

async function firstCommits(dir: string): Promise<Map<string, Date>> {
  const args = ['-C', dir, '-c', 'core.quotePath=false', '-c', 'core.fsmonitor=false', 'log'];
  const format = [`--format=${COMMIT}%at`, '--name-only', '--diff-filter=A', '--relative', '--no-ext-diff'];
  const output = await run('git', [...args, ...format], { maxBuffer: OUTPUT_MAX }).catch(() => undefined);
  const dates = new Map<string, Date>();
  let date = new Date();
  for (const line of output?.stdout.split('\n') ?? []) {
    if (line.startsWith(COMMIT)) date = new Date(Number(line.slice(1)) * 1_000);
    // Newer commits come first, so the last one wins.
    else if (line !== '') dates.set(line, date);
  }
  return dates;
}
