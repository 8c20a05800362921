import { createWriteStream } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Sentence, inEnglish } from '../i18n/server-texts.ts';
import { isLink, isLitter, pathProblem, zipPath, zipSentence } from './zip-names.ts';

/** A rejected zip file, with a sentence for the user. */
export class ZipRefused extends Error {
  readonly reason: 'broken' | 'too-large' | 'no-room';
  readonly sentence: Sentence;

  constructor(reason: ZipRefused['reason'], sentence: Sentence) {
    super(inEnglish(sentence));
    this.reason = reason;
    this.sentence = sentence;
  }
}

export interface ZipLimits {
  files: number;
  /** Limit of all files together. */
  bytes: number;
}

/** Texts and rows usually compress ten times; a factor of a thousand suggests a zip bomb. */
const GROWTH_MAX = 60;
const GROWTH_FREE = 64 * 1024 * 1024;
/** Disk space to leave free. */
const ROOM_LEFT = 256 * 1024 * 1024;

/**
 * Extracts a zip file into an existing folder. Writes nothing outside of it, neither follows nor creates
 * links, and never writes more than the zip declares and the limits allow.
 * @throws ZipRefused
 */
export async function extractZip(file: string, dir: string, limits: ZipLimits): Promise<void> {
  const { size } = await stat(file);
  const { bavail, bsize } = await statfs(dir);
  const room = bavail * bsize - ROOM_LEFT;
  const most = Math.min(limits.bytes, GROWTH_FREE + size * GROWTH_MAX);
  // Reading an entry fails if its size differs from the declared one.
  const zip = await openPromise(file, { lazyEntries: true, decodeStrings: false, autoClose: false }).catch(
    refuseBroken,
  );
  try {
    if (zip.entryCount > limits.files)
      throw new ZipRefused(
        'too-large',
        zipSentence('tooManyFiles', { count: zip.entryCount, limit: limits.files }),
      );
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      const path = checkedPath(entry);
      if (path === undefined) continue;
      total += entry.uncompressedSize;
      if (total > most) throw new ZipRefused('too-large', zipSentence('tooLarge'));
      if (total > room) throw new ZipRefused('no-room', zipSentence('noRoom'));
      await extract(zip, entry, join(dir, path));
    }
  } catch (error) {
    refuseBroken(error);
  } finally {
    zip.close();
  }
}

/** @returns undefined for directories and system files */
function checkedPath(entry: Entry): string | undefined {
  const path = zipPath(entry);
  const problem =
    pathProblem(path) ?? (isLink(entry) ? 'link' : entry.isEncrypted() ? 'password' : undefined);
  if (problem) throw new ZipRefused('broken', zipSentence(problem, { path: printable(path.slice(0, 200)) }));
  return path.endsWith('/') || isLitter(path) ? undefined : path;
}

async function extract(zip: ZipFile, entry: Entry, place: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  let sum = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  await pipeline(
    await zip.openReadStreamPromise(entry),
    check,
    createWriteStream(place, { flags: 'wx', mode: 0o600 }),
  );
  if (sum !== entry.crc32)
    throw new ZipRefused('broken', zipSentence('damaged', { path: printable(zipPath(entry)) }));
}

const OF_THE_DISK = new Set(['ENOSPC', 'EDQUOT']);
/** Caused by conflicting or invalid names in the zip. */
const OF_THE_ZIP = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL', 'EILSEQ']);

function refuseBroken(error: unknown): never {
  if (error instanceof ZipRefused || !(error instanceof Error)) throw error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (OF_THE_DISK.has(code)) throw new ZipRefused('no-room', zipSentence('noRoom'));
  if (code.startsWith('E') && !OF_THE_ZIP.has(code) && !code.startsWith('ERR_')) throw error;
  throw new ZipRefused('broken', zipSentence('unreadable', { problem: error.message }));
}

/** Removes control characters, which names in a zip may contain. */
function printable(path: string): string {
  return JSON.stringify(path).slice(1, -1);
}
