import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What others on the machine may do with a file. */
const OTHERS = 0o077;

/**
 * Has every file and folder that this process makes from now on, by whatever library, open to its own user
 * alone: databases and their side files, images, backups, emails. Call it first of all; it holds for worker
 * threads too.
 */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Finds what others on the machine may read in a data folder that an earlier version, or somebody, made.
 * Nothing is changed: somebody may have meant it, so that another server can read the images.
 * @returns the folder itself, or what lies directly in it
 */
export async function findOpenFiles(dataDir: string): Promise<string[]> {
  // Windows has no such modes.
  if (process.platform === 'win32' || !(await isOpen(dataDir))) return [];
  const open = [dataDir];
  for (const name of await readdir(dataDir))
    if (await isOpen(join(dataDir, name))) open.push(join(dataDir, name));
  return open;
}

async function isOpen(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && (stats.mode & OTHERS) !== 0;
}
