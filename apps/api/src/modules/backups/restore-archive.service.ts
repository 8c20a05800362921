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

/** An archive of a site may be large; it is held to what the disk has, and to what it can be. */
export const ARCHIVE_LIMITS: ZipLimits = { files: 2_000_000, bytes: 64 * 1024 ** 3 };

interface RestoreOptions extends Pick<ReadArchiveOptions, 'restorer' | 'onProgress' | 'signal' | 'index'> {
  /** What it is called in the audit log. */
  title: string;
}

/** Makes the site what a zip holds. @see restoreFolder */
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
 * Makes the site what the folder of an export or a backup holds, all of it or nothing. What it was is kept as
 * a backup, and that it was done in the audit log.
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
