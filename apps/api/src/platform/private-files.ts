import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Permission bits of other users. */
const OTHERS = 0o077;

/**
 * Makes every file and folder created by this process, by any library, accessible to its own user only:
 * databases and their side files, images, backups, emails. Call it first; it also applies to worker threads.
 */
export function makeFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Finds files in a data folder that other users can read. They aren't changed: it may be intended, such as
 * for a web server that serves the images.
 * @returns the folder itself, or entries directly in it
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

const DAY_MS = 86_400_000;
const NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Temporary folders for work in progress, below the data folder, which has enough disk space. */
export interface Scratch {
  /** Creates a folder with a unique name, private to this user. */
  make: () => Promise<{ name: string; dir: string }>;
  /** Path of a folder created by `make`; undefined if there is none. */
  find: (name: string) => Promise<string | undefined>;
  remove: (name: string) => Promise<void>;
  /** Runs work with a temporary folder, and removes it afterwards. */
  use: <Result>(work: (dir: string) => Promise<Result>) => Promise<Result>;
  /** Removes folders older than a day. */
  cleanUp: () => Promise<void>;
}

export function createScratch(dataDir: string): Scratch {
  const root = join(dataDir, 'scratch');
  const make = async () => {
    const name = randomUUID();
    const dir = join(root, name);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    return { name, dir };
  };
  const find = async (name: string) => {
    const dir = join(root, name);
    return NAME.test(name) && (await stat(dir).catch(() => undefined))?.isDirectory() ? dir : undefined;
  };
  const remove = async (name: string) => {
    if (NAME.test(name)) await rm(join(root, name), { recursive: true, force: true });
  };
  return {
    make,
    find,
    remove,
    async use(work) {
      const { name, dir } = await make();
      try {
        return await work(dir);
      } finally {
        await remove(name);
      }
    },
    async cleanUp() {
      for (const name of await readdir(root).catch(() => [])) {
        const stats = await stat(join(root, name)).catch(() => undefined);
        if (stats && Date.now() - stats.mtimeMs > DAY_MS) await remove(name);
      }
    },
  };
}
