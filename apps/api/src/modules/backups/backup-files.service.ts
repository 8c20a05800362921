import { mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type Backup,
  BACKUP_ORIGINS,
  backupNameSchema,
  type BackupOrigin,
  type FailedBackup,
} from '@sanwen/contracts/backups.contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';

type Place = Pick<Config, 'dataDir'>;

const folderOf = ({ dataDir }: Place) => join(dataDir, 'backups');

/** Existing backups, latest first. */
export async function listBackups(place: Place): Promise<Backup[]> {
  const names = (await readdir(folderOf(place)).catch(() => [])).filter(
    (name) => backupNameSchema.safeParse(name).success,
  );
  const backups = await Promise.all(
    names.map(async (name): Promise<Backup | undefined> => {
      const stats = await stat(join(folderOf(place), name)).catch(() => undefined);
      const origin = BACKUP_ORIGINS.find((each) => name.endsWith(`-${each}.zip`));
      if (!stats?.isFile() || !origin) return undefined;
      const copied = await stat(join(folderOf(place), name + COPIED)).catch(() => undefined);
      return {
        name,
        origin,
        bytes: stats.size,
        createdAt: stats.mtime.toISOString(),
        copiedAt: copied?.mtime.toISOString() ?? null,
      };
    }),
  );
  return backups
    .filter((backup) => backup !== undefined)
    .sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** Finds a backup's file. @throws AppError BACKUP_NOT_FOUND, also for an invalid name */
export async function findBackup(place: Place, name: string): Promise<string> {
  const path = join(folderOf(place), name);
  const stats = backupNameSchema.safeParse(name).success
    ? await stat(path).catch(() => undefined)
    : undefined;
  if (!stats?.isFile()) throw new AppError('BACKUP_NOT_FOUND');
  return path;
}

export function backupName(origin: BackupOrigin, at: Date): string {
  const [day = '', time = ''] = at
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z$/g, '')
    .split('T');
  return `sanwen-${day}-${time}-${origin}.zip`;
}

/**
 * A writing process touches its file this often; without a touch for the second interval, it's considered
 * dead.
 */
const BEAT_EVERY_MS = 10_000;
const BEAT_MISSED_MS = 60_000;

const PARTIAL = '.partial';
/** An empty file beside a backup whose encrypted copy is complete. */
export const COPIED = '.copied';
const FAILED = '.failed';
const FAILED_RETENTION_MS = 30 * 86_400_000;

/**
 * Writes a backup file. It gets its final name once it's complete and synced to disk, readable by its owner
 * only. An unfinished backup is listed as failed.
 * @returns false if it exists or another process is writing it
 */
export async function writeBackupFile(
  place: Place,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<boolean> {
  const path = join(folderOf(place), name);
  const unfinished = path + PARTIAL;
  await mkdir(folderOf(place), { recursive: true, mode: 0o700 });
  if (await stat(path).catch(() => undefined)) return false;
  const file = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (!file) return false;
  const beat = setInterval(() => {
    const now = new Date();
    void file.utimes(now, now).catch(() => undefined);
  }, BEAT_EVERY_MS).unref();
  try {
    await write(unfinished);
    await file.sync();
    clearInterval(beat);
    await file.close();
    await rename(unfinished, path);
    await rm(path + FAILED, { force: true });
    return true;
  } catch (error) {
    clearInterval(beat);
    await file.close().catch(() => undefined);
    await markFailed(unfinished, path + FAILED).catch(() => undefined);
    throw error;
  }
}

/** Records an unfinished backup as failed and frees its space. */
async function markFailed(unfinished: string, failed: string): Promise<void> {
  await rename(unfinished, failed);
  await truncate(failed, 0);
}

/** Backups that failed in the last 30 days, latest first. */
export async function listFailed(place: Place): Promise<FailedBackup[]> {
  const failed: FailedBackup[] = [];
  for (const name of await readdir(folderOf(place)).catch(() => [])) {
    const stats = name.endsWith(`.zip${FAILED}`)
      ? await stat(join(folderOf(place), name)).catch(() => undefined)
      : undefined;
    if (stats) failed.push({ name: name.slice(0, -FAILED.length), at: stats.mtime.toISOString() });
  }
  return failed.sort((one, other) => (one.at < other.at ? 1 : -1));
}

/**
 * Removes all but the latest backups of an origin.
 * @param made one that was just made and stays, even if the clock was set back and others look newer
 */
export async function pruneBackups(
  place: Place,
  origin: BackupOrigin,
  keep: number,
  made?: string,
): Promise<void> {
  const latestFirst = (await listBackups(place))
    .filter((backup) => backup.origin === origin)
    .toSorted((one, other) => Number(other.name === made) - Number(one.name === made));
  const old = latestFirst.slice(keep);
  await Promise.all(old.map(({ name }) => removeBackupFile(place, name)));
}

export async function removeBackupFile(place: Place, name: string): Promise<void> {
  const path = join(folderOf(place), name);
  await rm(path, { force: true });
  await rm(path + COPIED, { force: true });
}

/**
 * Marks files of dead processes as failed, so that they don't count as in progress forever.
 * @returns their names
 */
export async function removeUnfinished(place: Place): Promise<string[]> {
  const failed: string[] = [];
  for (const name of await readdir(folderOf(place)).catch(() => [])) {
    const path = join(folderOf(place), name);
    const age = Date.now() - ((await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity);
    if (name.endsWith(`.zip${FAILED}`) && age > FAILED_RETENTION_MS) await rm(path, { force: true });
    if (!name.endsWith(`.zip${PARTIAL}`) || age < BEAT_MISSED_MS) continue;
    const whole = path.slice(0, -PARTIAL.length);
    await markFailed(path, whole + FAILED);
    failed.push(basename(whole));
  }
  return failed;
}
