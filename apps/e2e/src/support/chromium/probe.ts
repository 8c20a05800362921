import { spawnSync } from 'node:child_process';

/** A Chromium that starts. */
export interface Chromium {
  executablePath: string;
  /** Additional environment variables, such as the path of its libraries. */
  env: Record<string, string>;
}

const START_LIMIT = 20_000;

/**
 * Why a browser does not start here: its file may be missing, be a stub for a store, or lack shared
 * libraries.
 * @returns undefined if it starts, or its output
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
