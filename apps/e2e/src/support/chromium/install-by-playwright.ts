import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LIMIT = 120_000;

/**
 * Downloads Playwright's headless shell.
 * @throws if that fails or takes too long
 */
export function installByPlaywright(): void {
  console.log('No Chromium found: downloading Playwright’s.');
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const { status, error } = spawnSync(process.execPath, [cli, 'install', 'chromium', '--only-shell'], {
    stdio: 'inherit',
    timeout: LIMIT,
    killSignal: 'SIGKILL',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`it ended with status ${status}`);
}
