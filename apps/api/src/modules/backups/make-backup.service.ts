import { createWriteStream } from 'node:fs';
import type { BackupOrigin } from '@sanwen/contracts/backups.contract';
import { readDb } from '../../db/read.ts';
import type { Deps } from '../../request/context.ts';
import { type ArchiveReport, writeArchive, zipTarget } from '../archives/write-archive.service.ts';
import { backupName, pruneBackups, removeUnfinished, writeBackupFile } from './backup-files.service.ts';

export type BackupContext = Pick<Deps, 'config' | 'orm' | 'storage'>;

/** Of those that are made before another one is restored. */
const BEFORE_RESTORE_MAX = 3;
const SECOND_MS = 1000;

export type OnProgress = (done: number, total: number) => void;

interface MadeBackup {
  name: string;
  report: ArchiveReport;
}

/** Makes a backup in the data folder. */
export async function makeBackup(
  ctx: BackupContext,
  origin: Exclude<BackupOrigin, 'daily'>,
  onProgress?: OnProgress,
): Promise<MadeBackup> {
  await removeUnfinished(ctx.config);
  // A name that is taken by one of the same second: the next second's is as good.
  for (let at = Date.now(); ; at += SECOND_MS) {
    const made = await makeNamed(ctx, backupName(origin, new Date(at)), onProgress);
    if (!made) continue;
    if (origin === 'before-restore') await pruneBackups(ctx.config, origin, BEFORE_RESTORE_MAX);
    return made;
  }
}

/** @returns undefined when there is one of that name, or under way in another process */
async function makeNamed(
  ctx: BackupContext,
  name: string,
  onProgress?: OnProgress,
): Promise<MadeBackup | undefined> {
  let report: ArchiveReport | undefined;
  await writeBackupFile(ctx.config, name, async (path) => {
    report = await writeBackup(ctx, path, onProgress);
  });
  return report && { name, report };
}

/**
 * Writes all of a site, secrets as well, as one file: a moment of it, while it goes on. The file is there,
 * and empty.
 */
export async function writeBackup(
  ctx: BackupContext,
  path: string,
  onProgress: OnProgress = () => undefined,
): Promise<ArchiveReport> {
  const { texts } = await readDb(ctx.orm.em.fork())
    .selectFrom('post_translations')
    .select(({ fn }) => fn.countAll<number | string>().as('texts'))
    .executeTakeFirstOrThrow();
  const total = Number(texts);
  const target = zipTarget(createWriteStream(path, { flags: 'r+' }));
  return writeArchive(ctx, target, {
    kind: 'backup',
    onProgress: (done) => onProgress(Math.min(done, total), total),
  });
}

export interface DailyBackupOptions {
  now?: Date;
  /** Ends it; the day's backup is made by a later call. */
  signal?: AbortSignal;
  /** Is told of a backup whose process ended before it was made; the day's is made again. */
  onUnfinished?: (name: string) => void;
}

/**
 * Makes the backup of the day (UTC), where an administrator wants one, and forgets old ones.
 * @returns its name when one was made
 */
export async function backUpDaily(
  ctx: BackupContext & Pick<Deps, 'settings'>,
  { now = new Date(), signal, onUnfinished = () => undefined }: DailyBackupOptions = {},
): Promise<string | undefined> {
  const { backups } = await ctx.settings();
  if (!backups.daily) return undefined;
  // All processes that share a data folder give it the same name, so one of them makes it.
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  for (const name of await removeUnfinished(ctx.config)) onUnfinished(name);
  const made = await makeNamed(ctx, backupName('daily', at), () => signal?.throwIfAborted());
  await pruneBackups(ctx.config, 'daily', backups.keep);
  return made?.name;
}
