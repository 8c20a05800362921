import { open, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { decodePostFile } from './decode-post-file.ts';
import { importSentence } from './import-texts.ts';
import type { ImportedSite, SystemName } from './items.ts';
import { openSiteFolder } from './site-folder.ts';

/** The files of an export, with paths below `dir`. */
export interface ExportFiles {
  dir: string;
  files: string[];
}

const HEAD_BYTES = 16_384;
/** Exports that have to be in memory as a whole. */
const WHOLE_BYTES_MAX = 256 * 1024 * 1024;

/**
 * Finds the files of an export: the place itself, or those in a folder, at most two folders deep.
 * @param pattern of names in a folder
 * @param isOwn tells from the beginning of a file whether the system wrote it
 * @returns undefined if there are none
 */
export async function findExportFiles(
  place: string,
  pattern: RegExp,
  isOwn: (head: Buffer) => boolean,
): Promise<ExportFiles | undefined> {
  const stats = await stat(place).catch(() => undefined);
  if (stats?.isFile()) {
    const isExport = isOwn(await readHead(place));
    return isExport ? { dir: dirname(place), files: [basename(place)] } : undefined;
  }
  if (!stats?.isDirectory()) return undefined;
  const files: string[] = [];
  for (const path of (await openSiteFolder(place)).files) {
    const isNear = path.split('/').length <= 3 && pattern.test(basename(path));
    if (isNear && isOwn(await readHead(join(place, path)))) files.push(path);
  }
  return files.length === 0 ? undefined : { dir: place, files };
}

/** The beginning of a file, which tells its format. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads a file as a whole. A larger one, and one that isn't text, is noted as failed. */
export async function readExportText(site: ImportedSite, dir: string, file: string): Promise<string> {
  const bytes = await readExportBytes(site, dir, file);
  const decoded = bytes && decodePostFile(bytes);
  if (decoded && !decoded.ok) site.failed.push({ name: file, reason: decoded.reason });
  return decoded?.ok ? decoded.source.replace(/^\ufeff/, '') : '';
}

/** @returns undefined for a file that is too large, which is noted as failed */
export async function readExportBytes(
  site: ImportedSite,
  dir: string,
  file: string,
): Promise<Buffer | undefined> {
  const path = join(dir, file);
  if ((await stat(path)).size <= WHOLE_BYTES_MAX) return readFile(path);
  site.failed.push({ name: file, reason: importSentence('exportTooLarge') });
  return undefined;
}

/** Parses a file as JSON. @returns undefined for anything else, which is noted as failed */
export async function readExportJson(site: ImportedSite, dir: string, file: string): Promise<unknown> {
  const source = await readExportText(site, dir, file);
  if (source === '') return undefined;
  try {
    return JSON.parse(source);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    site.failed.push({ name: file, reason: importSentence('json', { problem: problem.slice(0, 200) }) });
    return undefined;
  }
}

/** A site that has nothing yet, with the folders in which its export's files are. */
export function newSite(system: SystemName, files: readonly string[] = []): ImportedSite {
  const folders = new Set(
    files.flatMap((file) => ['', ...(dirname(file) === '.' ? [] : [`${dirname(file)}/`])]),
  );
  return {
    system,
    siteUrl: undefined,
    posts: [],
    publishedFolders: [...folders],
    skipped: [],
    failed: [],
    notes: [],
  };
}
