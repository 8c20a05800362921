import { spawnSync } from 'node:child_process';
import { repositoryRoot } from '../repository-root.ts';

const OUTPUT_MAX = 64 * 1024 * 1024;

/** Runs the npm that runs this script. @returns its exit status, standard output, and standard error */
export function runNpm(args: string[]): { status: number | null; stdout: string; stderr: string } {
  const npm = process.env['npm_execpath'];
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const { status, stdout, stderr } = spawnSync(command, [...first, ...args], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: OUTPUT_MAX,
  });
  return { status, stdout: stdout ?? '', stderr: stderr ?? '' };
}
