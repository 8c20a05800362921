import { User } from '../../db/entities/people.entities.ts';
import type { Em } from '../../db/orm.ts';
import { extractZip, type ZipLimits } from '../../platform/extract-zip.ts';
import type { Deps } from '../../request/context.ts';
import {
  readArchive,
  type ReadArchiveOptions,
  type RestoreReport,
} from '../archives/read-archive.service.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { makeBackup } from './make-backup.service.ts';

export type RestoreContext = Pick<Deps, 'changes' | 'config' | 'orm' | 'scratch' | 'storage'>;

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
