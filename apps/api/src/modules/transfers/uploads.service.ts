import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isLocale } from '@sanwen/contracts/locales';
import { AppError } from '../../errors/app-error.ts';
import { MANIFEST } from '../../platform/archive-format.ts';
import { extractExport } from '../../platform/extract-zip.ts';
import type { RequestContext } from '../../request/context.ts';
import { requireAccess } from '../../request/permissions.ts';
import { transferErrorOf } from './transfers.service.ts';

/** Large enough for the archive of a large site with its images. */
const UPLOAD_BYTES_MAX = 8 * 1024 ** 3;
const UPLOAD_LIMITS = { files: 500_000, bytes: 32 * 1024 ** 3 };
const ROOM_LEFT = 512 * 1024 * 1024;
const DEPTH_MAX = 5;

/**
 * Receives a zip file from an administrator and keeps its files for a day, to preview and import.
 * @param open opens the body, after the access check
 * @returns the upload's name
 * @throws AppError UNAUTHORIZED, FORBIDDEN, ARCHIVE_BROKEN, ARCHIVE_TOO_LARGE, DISK_FULL
 */
export async function receiveUpload(ctx: RequestContext, open: () => Readable): Promise<{ id: string }> {
  requireAccess('admin', ctx);
  await ctx.deps.scratch.cleanUp();
  const { name, dir } = await ctx.deps.scratch.make();
  try {
    const file = join(dir, 'upload.zip');
    const { bavail, bsize } = await statfs(dir);
    await pipeline(
      open(),
      atMost(UPLOAD_BYTES_MAX, bavail * bsize - ROOM_LEFT),
      createWriteStream(file, { mode: 0o600 }),
    );
    await mkdir(join(dir, 'files'));
    await extractExport(file, join(dir, 'files'), UPLOAD_LIMITS);
    await rm(file);
    return { id: name };
  } catch (error) {
    await ctx.deps.scratch.remove(name);
    const { code, detail } = transferErrorOf(error);
    if (code === 'INTERNAL') throw error;
    throw new AppError(code, [], detail && { detail: ctx.texts._(detail) });
  }
}

/** Finds an upload's content folder and its kind. @throws AppError UPLOAD_NOT_FOUND */
export async function findUpload(
  { deps: { scratch } }: Pick<RequestContext, 'deps'>,
  id: string,
): Promise<{ dir: string; isArchive: boolean }> {
  const place = await scratch.find(id);
  const files = place && join(place, 'files');
  if (!files || !(await stat(files).catch(() => undefined))?.isDirectory())
    throw new AppError('UPLOAD_NOT_FOUND');
  return findRoot(files);
}

/** Zipping a folder includes the folder itself, so a single folder is opened. */
async function findRoot(dir: string, depth = 0): Promise<{ dir: string; isArchive: boolean }> {
  const entries = await readdir(dir, { withFileTypes: true });
  if (entries.some((entry) => entry.name === MANIFEST && entry.isFile())) return { dir, isArchive: true };
  const [only] = entries;
  if (entries.length !== 1 || !only?.isDirectory() || isLocale(only.name) || depth >= DEPTH_MAX)
    return { dir, isArchive: false };
  return findRoot(join(dir, only.name), depth + 1);
}

function atMost(bytes: number, room: number): Transform {
  let taken = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      taken += chunk.length;
      if (taken > bytes) done(new AppError('ARCHIVE_TOO_LARGE'));
      else if (taken > room) done(new AppError('DISK_FULL'));
      else done(null, chunk);
    },
  });
}
