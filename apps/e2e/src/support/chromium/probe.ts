import { spawnSync } from 'node:child_process';

/** A Chromium that starts. */
export interface Chromium {
  executablePath: string;
  /** Variables it needs beside ours, such as where its libraries are. */
  env: Record<string, string>;
}

const START_LIMIT = 20_000;

/**
 * Whether a browser starts here: its file may be missing, be a stub that tells of a store, or lack shared
 * libraries.
 * @returns undefined when it starts, else what it said
 */
export function whyItDoesNotStart({ executablePath, env }: Chromium): string | undefined {
  const { status, stdout, stderr, error } = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    timeout: START_LIMIT,
    env: { ...process.env, ...env },
  });
  if (error) return error.message;
  if (status === 0 && /\d+\.\d+\.\d+/.test(stdout)) return undefined;
  return `${stderr}${stdout}`.trim().split('\n').at(-1) || `it ended with status ${status}`;
}
