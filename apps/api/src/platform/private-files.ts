import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
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

const DAY_MS = 86_400_000;
const NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Room on the disk for what is under way; it is in the data folder, which has the room that a site needs. */
export interface Scratch {
  /** Makes a folder with a name of its own, which nobody else on the machine may read. */
  make: () => Promise<{ name: string; dir: string }>;
  /** Where one is that `make` made; undefined when there is none. */
  find: (name: string) => Promise<string | undefined>;
  remove: (name: string) => Promise<void>;
  /** Gives a folder to a piece of work, and removes it afterwards. */
  use: <Result>(work: (dir: string) => Promise<Result>) => Promise<Result>;
  /** Removes what was left for a day. */
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
