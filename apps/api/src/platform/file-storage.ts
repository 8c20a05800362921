import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** An open file; its body must be consumed. */
export interface OpenFile {
  bytes: number;
  body: Readable;
}

/**
 * Stores files outside the database. Keys are paths with `/`, such as `3f/3f9a.jpg`; the content of a key
 * never changes. Implemented as a folder, but object storage would fit as well.
 */
export interface FileStorage {
  write: (key: string, content: Uint8Array, contentType: string) => Promise<void>;
  /** Null if there is no such file. */
  open: (key: string) => Promise<OpenFile | null>;
  has: (key: string) => Promise<boolean>;
  /** Removing a missing file isn't an error. */
  remove: (key: string) => Promise<void>;
  /** All files, including unfinished ones left by a crash. */
  list: () => AsyncIterable<StoredFile>;
}

export interface StoredFile {
  key: string;
  writtenAt: Date;
  /** Being written, or left by a dead process. */
  isUnfinished: boolean;
}

const UNFINISHED = /\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Stores files in a local folder. Writes are atomic, even in a crash. */
export function createFolderStorage(folder: string): FileStorage {
  const root = resolve(folder);
  const place = (key: string): string => {
    const path = join(root, key);
    if (!path.startsWith(root + sep))
      throw new Error(`the key ${JSON.stringify(key)} leads out of the storage`);
    return path;
  };
  return {
    async write(key, content) {
      const path = place(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, content, { flush: true, mode: 0o600 });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async open(key) {
      const file = await open(place(key)).catch(nullWhenAbsent);
      if (!file) return null;
      const stats = await file.stat();
      if (stats.isFile()) return { bytes: stats.size, body: file.createReadStream() };
      await file.close();
      return null;
    },
    async has(key) {
      return (await stat(place(key)).catch(nullWhenAbsent))?.isFile() ?? false;
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async *list() {
      for (const group of await readdir(root).catch(() => [])) {
        for (const name of await readdir(join(root, group)).catch(() => [])) {
          const stats = await stat(join(root, group, name)).catch(nullWhenAbsent);
          if (stats?.isFile())
            yield { key: `${group}/${name}`, writtenAt: stats.mtime, isUnfinished: UNFINISHED.test(name) };
        }
      }
    },
  };
}

/** A new name is durable once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const opened = await open(path);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
