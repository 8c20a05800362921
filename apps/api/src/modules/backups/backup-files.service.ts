import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupNameSchema, BACKUP_ORIGINS } from '@sanwen/contracts/backups.schemas';
import type { Backup, BackupOrigin } from '@sanwen/contracts/backups.schemas';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors/app-error.ts';

type Place = Pick<Config, 'dataDir'>;

const folderOf = ({ dataDir }: Place) => join(dataDir, 'backups');

/** The backups that are kept, latest first. */
export async function listBackups(place: Place): Promise<Backup[]> {
  const names = (await readdir(folderOf(place)).catch(() => [])).filter((name) => backupNameSchema.safeParse(name).success);
  const backups = await Promise.all(
    names.map(async (name): Promise<Backup | undefined> => {
      const facts = await stat(join(folderOf(place), name)).catch(() => undefined);
      const origin = BACKUP_ORIGINS.find((each) => name.endsWith(`-${each}.zip`));
      if (!facts?.isFile() || !origin) return undefined;
      return { name, origin, bytes: facts.size, createdAt: facts.mtime.toISOString() };
    }),
  );
  return backups.filter((backup) => backup !== undefined).sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** Where a backup stands. @throws AppError BACKUP_NOT_FOUND, also for a name that no backup has */
export async function findBackup(place: Place, name: string): Promise<string> {
  const path = join(folderOf(place), name);
  const facts = backupNameSchema.safeParse(name).success ? await stat(path).catch(() => undefined) : undefined;
  if (!facts?.isFile()) throw new AppError('BACKUP_NOT_FOUND');
  return path;
}

export function backupName(origin: BackupOrigin, at: Date): string {
  const [day = '', time = ''] = at.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '').split('T');
  return `sanwen-${day}-${time}-${origin}.zip`;
}

/**
 * Writes a backup's file: it has its name when it is whole, and on the disk. Nobody else on the machine may read it.
 * @returns false when it is there, or somebody is writing it
 */
export async function writeBackupFile(place: Place, name: string, write: (path: string) => Promise<void>): Promise<boolean> {
  const path = join(folderOf(place), name);
  const unfinished = `${path}.partial`;
  await mkdir(folderOf(place), { recursive: true });
  if (await stat(path).catch(() => undefined)) return false;
  const file = await open(unfinished, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (!file) return false;
  try {
    await write(unfinished);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    return true;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes all but the latest of an origin. */
export async function pruneBackups(place: Place, origin: BackupOrigin, keep: number): Promise<void> {
  const old = (await listBackups(place)).filter((backup) => backup.origin === origin).slice(keep);
  await Promise.all(old.map(({ name }) => rm(join(folderOf(place), name), { force: true })));
}

const UNFINISHED_MAX_MS = 86_400_000;

/** Removes what a crash left half-written, which would else be taken for somebody's work. */
export async function removeUnfinished(place: Place): Promise<void> {
  for (const name of await readdir(folderOf(place)).catch(() => [])) {
    if (!name.endsWith('.zip.partial')) continue;
    const path = join(folderOf(place), name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > UNFINISHED_MAX_MS) await rm(path, { force: true });
  }
}
