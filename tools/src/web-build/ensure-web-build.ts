import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuildCurrent, recordBuild } from './build-record.ts';

/**
 * Builds the web app if what lies there is not made from the present sources.
 * @returns the exit status of the build; 0 when there was nothing to do
 */
export function ensureWebBuild(root: string): number {
  if (isBuildCurrent(root)) return 0;
  console.log('Building the web app …');
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const { status, error } = spawnSync(process.execPath, [nx, 'run', '@sanwen/web:build'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status === 0) recordBuild(root);
  return status ?? 1;
}
