import { createWriteStream } from 'node:fs';
import type { BackupOrigin } from '@sanwen/contracts/backups.contract';
import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { readDb } from '../../db/read.ts';
import { type ZipLimits, extractZip } from '../../platform/extract-zip.ts';
import { writeAudit } from '../../request/audit.ts';
import type { Deps } from '../../request/context.ts';
import {
  type ReadArchiveOptions,
  type RestoreReport,
  readArchive,
} from '../archives/read-archive.service.ts';
import { type ArchiveReport, writeArchive, zipTarget } from '../archives/write-archive.service.ts';
import { enqueueEvent } from '../outbox/events.service.ts';
import { copyLatestDaily } from './backup-copies.service.ts';
import {
  backupName,
  listBackups,
  pruneBackups,
  removeUnfinished,
  writeBackupFile,
} from './backup-files.service.ts';

type BackupContext = Pick<Deps, 'config' | 'orm' | 'storage'>;

/** How many automatic pre-restore backups to keep. */
const BEFORE_RESTORE_MAX = 3;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

type OnProgress = (done: number, total: number) => void;

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
  const last = (await listBackups(ctx.config)).find((each) => each.origin === origin)?.name ?? '';
  const now = Date.now();
  // Several backups within a second take the names of the next seconds, each after the last one, so that none
  // is pruned as the oldest.
  for (let at = now; ; at += SECOND_MS) {
    const name = backupName(origin, new Date(at));
    if (name <= last && at < now + MINUTE_MS) continue;
    const made = await makeNamed(ctx, name, onProgress);
    if (!made) continue;
    if (origin === 'before-restore') await pruneBackups(ctx.config, origin, BEFORE_RESTORE_MAX, made.name);
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

interface DailyBackupOptions {
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
  for (const unfinished of await removeUnfinished(ctx.config)) onUnfinished(unfinished);
  const name = backupName('daily', at);
  const made = await makeNamed(ctx, name, () => signal?.throwIfAborted()).catch(async (error: unknown) => {
    if (!signal?.aborted)
      await ctx.orm.em
        .fork()
        .transactional((tx) => enqueueEvent(tx, 'backup.failed', { name }, `failed-${name.slice(7, 15)}`));
    throw error;
  });
  await pruneBackups(ctx.config, 'daily', backups.keep, name);
  return made?.name;
}

/**
 * Makes the encrypted copy of the latest daily backup if it has none. A failed one is tried again with the
 * next call.
 * @returns its name if one was made
 */
export async function copyBackup(
  ctx: Pick<Deps, 'config' | 'orm' | 'scratch' | 'settings'>,
): Promise<string | undefined> {
  const { backups } = await ctx.settings();
  return copyLatestDaily(ctx, backups.keep).catch(async (error: unknown) => {
    const day = new Date().toISOString().slice(0, 10);
    await ctx.orm.em
      .fork()
      .transactional((tx) => enqueueEvent(tx, 'backup.failed', { copy: true }, `copy-${day}`));
    throw new Error('copying the backup failed', { cause: error });
  });
}

type RestoreContext = Pick<Deps, 'changes' | 'config' | 'orm' | 'scratch' | 'storage'>;

/** Generous, because a site's archive may be large; disk space is the real limit. */
export const ARCHIVE_LIMITS: ZipLimits = { files: 2_000_000, bytes: 64 * 1024 ** 3 };

interface RestoreOptions extends Pick<ReadArchiveOptions, 'restorer' | 'onProgress' | 'signal' | 'index'> {
  /** The subject's name in the audit log. */
  title: string;
}

/** Replaces the site with a zip archive. @see restoreFolder */
export async function restoreZip(
  ctx: RestoreContext,
  file: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  return ctx.scratch.use(async (dir) => {
    await extractZip(file, dir, ARCHIVE_LIMITS);
    return restoreFolder(ctx, dir, options);
  });
}

/**
 * Replaces the site with the folder of an export or a backup, all or nothing. The current site is backed up
 * first, and the audit log records the restore.
 * @throws ArchiveProblem, ZipRefused
 */
export async function restoreFolder(
  ctx: RestoreContext,
  dir: string,
  { title, ...options }: RestoreOptions,
): Promise<RestoreReport> {
  return readArchive({ ...ctx, em: ctx.orm.em.fork() }, dir, {
    ...options,
    replace: true,
    beforeReplaced: async () => {
      await makeBackup(ctx, 'before-restore', () => options.signal?.throwIfAborted());
    },
    onReplaced: async (tx, { kind, posts }, userId) => {
      const user = await nameOf(tx, userId);
      writeAudit(
        tx,
        { user },
        {
          action: 'restore',
          subjectKind: 'backup',
          subjectId: kind,
          subjectTitle: title,
          changes: { posts },
        },
      );
    },
  });
}

async function nameOf(tx: Em, userId: number | undefined): Promise<{ id: number; nickname: string } | null> {
  return userId === undefined ? null : tx.findOneOrFail(User, userId);
}
