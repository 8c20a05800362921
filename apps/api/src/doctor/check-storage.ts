import { constants } from 'node:fs';
import { access, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { findOpenFiles } from '../platform/private-files.ts';
import { type Finding, reasonOf, topic } from './finding.ts';

const MB = 1024 * 1024;
/** Below this, uploads and backups fail soon. */
const LOW_BYTES = 512 * MB;
const EMPTY_BYTES = 50 * MB;
const FOLDERS = ['uploads', 'backups'];

const storage = topic('Storage');
const disk = topic('Disk');

/** The data folder: whether it exists, can be written, and is private. */
export async function checkStorage({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  if (!(await stat(dataDir).catch(() => undefined))?.isDirectory())
    return [
      storage.error(
        `There is no data folder at ${dataDir}.`,
        'Set DATA_DIR to the folder of the site. A first start creates it.',
      ),
    ];
  const findings: Finding[] = [];
  for (const folder of [dataDir, ...FOLDERS.map((name) => join(dataDir, name))]) {
    const problem = await tryWriting(folder);
    if (problem !== undefined)
      findings.push(
        storage.error(
          `This user can’t write to ${folder}: ${problem}.`,
          `Give the folder to the user that runs the site, for example: chown -R sanwen ${dataDir}`,
        ),
      );
  }
  const open = await findOpenFiles(dataDir);
  if (open.length > 0)
    findings.push(
      storage.warning(
        `Other users of this machine can read ${open.join(', ')}.`,
        `Run: chmod -R go-rwx ${dataDir}. \`npx sanwen doctor --fix\` does the same.`,
      ),
    );
  return findings.length > 0 ? findings : [storage.ok(`${dataDir} can be written, and only by this user.`)];
}

/** @returns why a folder can't be written; nothing if it can, or doesn't exist yet */
async function tryWriting(folder: string): Promise<string | undefined> {
  if (!(await stat(folder).catch(() => undefined))) return undefined;
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    await access(folder, constants.R_OK | constants.X_OK);
    await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** Free space of the disk with the data. @param free measures it in bytes */
export async function checkDisk(
  { dataDir }: Pick<Config, 'dataDir'>,
  free = async (folder: string) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
): Promise<Finding[]> {
  const bytes = await free(dataDir).catch(() => undefined);
  if (bytes === undefined) return [];
  const text = `${Math.floor(bytes / MB).toLocaleString('en-US')} MB are free.`;
  const advice =
    'Delete what you don’t need, or move DATA_DIR to a larger disk. Old backups are in DATA_DIR/backups.';
  if (bytes < EMPTY_BYTES) return [disk.error(text, advice)];
  return [bytes < LOW_BYTES ? disk.warning(text, advice) : disk.ok(text)];
}
