import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const UPDATE_LIMIT = 60_000;
const INSTALL_LIMIT = 240_000;
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

/**
 * Installs Debian's Chromium and a Chinese font, as root on Debian or similar.
 * @throws without permission, or if it fails or takes too long
 */
export function installBySystem(): void {
  if (!existsSync('/etc/debian_version')) throw new Error('this is no Debian');
  if (process.getuid?.() !== 0) throw new Error('only root may install packages');
  console.log('Installing Chromium with apt-get.');
  // Package lists may be missing (fresh container) or unreachable. The installation reports that.
  aptGet(['update'], UPDATE_LIMIT);
  const why = aptGet(['install', '-y', '--no-install-recommends', ...PACKAGES], INSTALL_LIMIT);
  if (why) throw new Error(why);
}

function aptGet(args: string[], timeout: number): string | undefined {
  const { status, error } = spawnSync('apt-get', args, {
    stdio: 'inherit',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (error) return error.message;
  return status === 0 ? undefined : `it ended with status ${status}`;
}
