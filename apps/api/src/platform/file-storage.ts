import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** A file on its way out. Whoever opens one reads its body. */
export interface OpenFile {
  bytes: number;
  body: Readable;
}

/**
 * Where files are kept that are not in the database. Keys are paths with `/`, such as `3f/3f9a.jpg`; what stands under a key
 * never changes. A folder here; a store on the network has the same needs.
 */
export interface FileStorage {
  write: (key: string, content: Uint8Array, contentType: string) => Promise<void>;
  /** Null when there is no such file. */
  open: (key: string) => Promise<OpenFile | null>;
  has: (key: string) => Promise<boolean>;
  /** What is not there any more is no fault. */
  remove: (key: string) => Promise<void>;
}

/** Keeps files in a folder of this machine. A file is there whole or not at all, also after a crash. */
export function createFolderStorage(folder: string): FileStorage {
  const root = resolve(folder);
  const place = (key: string): string => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error(`the key ${JSON.stringify(key)} leads out of the storage`);
    return path;
  };
  return {
    async write(key, content) {
      const path = place(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, content, { flush: true });
      await rename(unfinished, path);
    },
    async open(key) {
      const file = await open(place(key)).catch(nullWhenAbsent);
      if (!file) return null;
      const facts = await file.stat();
      if (facts.isFile()) return { bytes: facts.size, body: file.createReadStream() };
      await file.close();
      return null;
    },
    async has(key) {
      return (await stat(place(key)).catch(nullWhenAbsent))?.isFile() ?? false;
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
