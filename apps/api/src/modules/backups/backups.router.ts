import { basename } from 'node:path';
import type { backupsContract, backupsManageContract } from '@sanwen/contracts/backups.contract';
import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { ArchiveReportView, Transfer } from '@sanwen/contracts/transfers.schemas';
import type { z } from 'zod';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import { requireSession } from '../../request/permissions.ts';
import type { HandlersOf } from '../../request/procedures.ts';
import { startTransfer } from '../transfers/transfers.service.ts';
import { findUpload } from '../transfers/uploads.service.ts';
import { findBackup, listBackups, listFailed, removeBackupFile } from './backup-files.service.ts';
import { judgeBackups } from './backup-health.service.ts';
import { makeBackup, restoreFolder, restoreZip } from './backups.service.ts';
import { downloadLink } from './download-links.service.ts';

export const backupsHandlers: HandlersOf<typeof backupsContract> = {
  manage: {
    list: readBackups,
    create: createBackup,
    remove: removeBackup,
    download: linkBackup,
    export: linkExport,
    restore: startRestore,
  },
};

type Named = z.output<(typeof backupsManageContract)['remove']['input']>;

async function readBackups({
  deps: { config },
  settings,
}: SignedInContext): Promise<z.output<(typeof backupsManageContract)['list']['output']>> {
  const [items, failed] = [await listBackups(config), await listFailed(config)];
  return { items, failed, health: judgeBackups({ items, failed }, { settings, config }) };
}

/** @throws AppError ALREADY_RUNNING */
function createBackup(ctx: SignedInContext): Promise<Transfer> {
  return startTransfer(ctx, 'backup', async (onProgress) => {
    const made = await makeBackup(ctx.deps, 'manual', onProgress);
    await ctx.deps.orm.em
      .fork()
      .transactional(async (tx) =>
        writeAudit(tx, ctx, { action: 'create', subjectKind: 'backup', subjectId: made.name }),
      );
    return { archived: reportOf(made.report) };
  });
}

/** @throws AppError BACKUP_NOT_FOUND */
async function removeBackup(ctx: SignedInContext, { name }: Named): Promise<Nothing> {
  await findBackup(ctx.deps.config, name);
  await ctx.em.transactional(async (tx) =>
    writeAudit(tx, ctx, { action: 'delete', subjectKind: 'backup', subjectId: name }),
  );
  await removeBackupFile(ctx.deps.config, name);
  return {};
}

/** @throws AppError BACKUP_NOT_FOUND */
async function linkBackup(ctx: SignedInContext, { name }: Named): Promise<{ url: string }> {
  return downloadLink(ctx, { kind: 'backup', name: basename(await findBackup(ctx.deps.config, name)) });
}

function linkExport(
  ctx: SignedInContext,
  input: z.output<(typeof backupsManageContract)['export']['input']>,
): { url: string } {
  return downloadLink(ctx, { kind: 'export', for: input.for });
}

/** @throws AppError BACKUP_NOT_FOUND, UPLOAD_NOT_FOUND, ALREADY_RUNNING */
async function startRestore(
  ctx: SignedInContext,
  { from }: z.output<(typeof backupsManageContract)['restore']['input']>,
): Promise<Transfer> {
  const { user } = ctx;
  const place =
    from.kind === 'backup'
      ? await findBackup(ctx.deps.config, from.name)
      : (await findUpload(ctx, from.id)).dir;
  return startTransfer(ctx, 'restore', async (onProgress, signal) => {
    const options = {
      restorer: { id: user.id, sessionId: requireSession(user) },
      onProgress,
      signal,
      index: { gently: true, signal },
    };
    if (from.kind === 'backup')
      return { archived: reportOf(await restoreZip(ctx.deps, place, { ...options, title: from.name })) };
    const report = await restoreFolder(ctx.deps, place, { ...options, title: '' });
    await ctx.deps.scratch.remove(from.id);
    return { archived: reportOf(report) };
  });
}

function reportOf({
  posts,
  texts,
  images,
  missing,
}: {
  posts: number;
  texts: number;
  images: number;
  missing: readonly string[];
}): ArchiveReportView {
  return { posts, texts, images, missing: missing.length };
}
