import { createWriteStream } from 'node:fs';
import type { BackupOrigin } from '@sanwen/contracts/backups.contract';
import { readDb } from '../../db/read.ts';
import type { Deps } from '../../request/context.ts';
import { type ArchiveReport, writeArchive, zipTarget } from '../archives/write-archive.service.ts';
import { backupName, pruneBackups, removeUnfinished, writeBackupFile } from './backup-files.service.ts';

export type BackupContext = Pick<Deps, 'config' | 'orm' | 'storage'>;

/** How many automatic pre-restore backups to keep. */
const BEFORE_RESTORE_MAX = 3;
const SECOND_MS = 1000;

export type OnProgress = (done: number, total: number) => void;

interface MadeBackup {
  name: string;
  report: ArchiveReport;
}

/** Creates a backup in the data folder. */
export async function makeBackup(
  ctx: BackupContext,
  origin: Exclude<BackupOrigin, 'daily'>,
  onProgress?: OnProgress,
): Promise<MadeBackup> {
  await removeUnfinished(ctx.config);
  // If the name is taken by a backup of the same second, use the next second.
  for (let at = Date.now(); ; at += SECOND_MS) {
    const made = await makeNamed(ctx, backupName(origin, new Date(at)), onProgress);
    if (!made) continue;
    if (origin === 'before-restore') await pruneBackups(ctx.config, origin, BEFORE_RESTORE_MAX);
    return made;
  }
}

/** @returns undefined if the name exists or another process is writing it */
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

/** Writes a consistent snapshot of the whole site, including secrets, to an existing empty file. */
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
  /** Aborts the backup; a later call makes the day's backup. */
  signal?: AbortSignal;
  /** Called with backups whose process died; the day's backup is made again. */
  onUnfinished?: (name: string) => void;
}

/**
 * Makes the daily backup (UTC) if enabled, and prunes old ones.
 * @returns its name if one was made
 */
export async function backUpDaily(
  ctx: BackupContext & Pick<Deps, 'settings'>,
  { now = new Date(), signal, onUnfinished = () => undefined }: DailyBackupOptions = {},
): Promise<string | undefined> {
  const { backups } = await ctx.settings();
  if (!backups.daily) return undefined;
  // Processes that share a data folder use the same name, so only one of them makes the backup.
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  for (const name of await removeUnfinished(ctx.config)) onUnfinished(name);
  const made = await makeNamed(ctx, backupName('daily', at), () => signal?.throwIfAborted());
  await pruneBackups(ctx.config, 'daily', backups.keep);
  return made?.name;
}
