import { createWriteStream } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupNameSchema } from '@sanwen/contracts/backups.contract';
import type { Config } from '../../config.ts';
import { AGE, encryptFile } from '../../platform/age-file.ts';
import type { Scratch } from '../../platform/private-files.ts';
import { openS3Bucket } from '../../platform/s3-bucket.ts';
import { COPIED, findBackup, listBackups } from './backup-files.service.ts';

/** An encrypted copy of a backup. */
export interface BackupCopy {
  /** Name of the backup with `.age`. */
  name: string;
  bytes: number;
  writtenAt: Date;
}

/** Where encrypted copies are: another folder, such as a mounted disk, or a bucket. */
export interface BackupCopies {
  /** Latest first. */
  list: () => Promise<BackupCopy[]>;
  /** Stores a file; it appears once it's complete. */
  write: (name: string, path: string) => Promise<void>;
  /** Downloads a copy to a new file. @returns false if there is none */
  read: (name: string, to: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
}

type CopiesConfig = Pick<Config, 'backupCopies' | 's3'>;

const BUCKET_PREFIX = 'backups/';
const PARTIAL = '.partial';

/** Undefined if the configuration has no place for copies. */
export function openCopies({ backupCopies, s3 }: CopiesConfig): BackupCopies | undefined {
  if (!backupCopies) return undefined;
  if (backupCopies.to !== 's3') return folderCopies(backupCopies.to);
  return s3 && bucketCopies(s3);
}

function bucketCopies(s3: NonNullable<Config['s3']>): BackupCopies {
  const bucket = openS3Bucket(s3);
  return {
    async list() {
      const copies: BackupCopy[] = [];
      for await (const { key, ...stats } of bucket.list(BUCKET_PREFIX))
        copies.push({ name: key.slice(BUCKET_PREFIX.length), ...stats });
      return latestFirst(copies);
    },
    write: (name, path) => bucket.putFile(BUCKET_PREFIX + name, path),
    async read(name, to) {
      const file = await bucket.get(BUCKET_PREFIX + name);
      if (!file) return false;
      await pipeline(file.body, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
      return true;
    },
    remove: (name) => bucket.remove(BUCKET_PREFIX + name),
  };
}

function folderCopies(folder: string): BackupCopies {
  return {
    async list() {
      const copies: BackupCopy[] = [];
      for (const name of await readdir(folder)) {
        const stats = await stat(join(folder, name)).catch(() => undefined);
        if (stats?.isFile()) copies.push({ name, bytes: stats.size, writtenAt: stats.mtime });
      }
      return latestFirst(copies);
    },
    async write(name, path) {
      const unfinished = join(folder, name + PARTIAL);
      await copyFile(path, unfinished);
      const file = await open(unfinished, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    },
    async read(name, to) {
      if (!(await stat(join(folder, name)).catch(() => undefined))?.isFile()) return false;
      await copyFile(join(folder, name), to);
      return true;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function latestFirst(copies: BackupCopy[]): BackupCopy[] {
  return copies
    .filter(({ name }) => name.endsWith(AGE) && backupNameSchema.safeParse(withoutAge(name)).success)
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
}

export function withoutAge(name: string): string {
  return name.slice(0, -AGE.length);
}

interface CopyContext {
  config: CopiesConfig & Pick<Config, 'dataDir'>;
  scratch: Scratch;
}

/**
 * Makes the encrypted copy of the latest daily backup if it has none yet, and removes the oldest copies. A
 * second process may do the same at the same time, with the same result.
 * @returns its name if one was made
 */
export async function copyLatestDaily(
  { config, scratch }: CopyContext,
  keep: number,
): Promise<string | undefined> {
  const copies = openCopies(config);
  const { backupCopies } = config;
  if (!copies || !backupCopies) return undefined;
  const latest = (await listBackups(config)).find(({ origin }) => origin === 'daily');
  if (!latest || latest.copiedAt !== null) return undefined;
  const path = await findBackup(config, latest.name);
  const name = latest.name + AGE;
  await scratch.use(async (dir) => {
    const encrypted = join(dir, name);
    await encryptFile(path, encrypted, backupCopies.recipient);
    await copies.write(name, encrypted);
  });
  const dailies = (await copies.list()).filter((copy) => copy.name.endsWith(`-daily.zip${AGE}`));
  for (const old of dailies.slice(keep)) await copies.remove(old.name);
  await markCopied(path);
  return name;
}

/** Remembers beside a backup that its copy is complete, so that the panel needn't ask the other place. */
async function markCopied(path: string): Promise<void> {
  const file = await open(path + COPIED, 'w', 0o600);
  await file.close();
  const now = new Date();
  await utimes(path + COPIED, now, now);
}
