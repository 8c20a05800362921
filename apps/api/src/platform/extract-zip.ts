import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, type ZipFile, openPromise } from 'yauzl';
import { type Sentence, inEnglish, sentencesOf } from '../i18n/server-texts.ts';

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
 * @returns the size of all files
 * @throws ZipRefused
 */
export async function extractZip(file: string, dir: string, limits: ZipLimits): Promise<number> {
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
    return total;
  } catch (error) {
    return refuseBroken(error);
  } finally {
    zip.close();
  }
}

const NESTED_MAX = 50;

/**
 * Extracts a zip that holds nothing but zips, as Notion exports it, and any other zip as `extractZip`. All of it
 * together may not be larger than one zip of this size.
 * @throws ZipRefused
 */
export async function extractExport(file: string, dir: string, limits: ZipLimits): Promise<void> {
  const { size } = await stat(file);
  let left = Math.min(limits.bytes, GROWTH_FREE + size * GROWTH_MAX);
  left -= await extractZip(file, dir, limits);
  const names = await readdir(dir);
  if (names.length > NESTED_MAX || !names.every((name) => /\.zip$/i.test(name))) return;
  for (const name of names) {
    const inner = join(dir, name.slice(0, -'.zip'.length));
    await mkdir(inner);
    left -= await extractZip(join(dir, name), inner, { files: limits.files, bytes: Math.max(0, left) });
    await rm(join(dir, name));
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

const IS_UTF8 = 0x800;
const UNICODE_PATH = 0x7075;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;
const NAME_BYTES_MAX = 255;
const PATH_MAX = 1000;
const DEPTH_MAX = 30;

/**
 * Decodes the path of a file in a zip: UTF-8 if flagged or valid as such, else GB18030 from Chinese Windows.
 */
function zipPath({
  fileNameRaw,
  generalPurposeBitFlag,
  extraFields,
}: Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>): string {
  const unicode = extraFields.find(({ id, data }) => id === UNICODE_PATH && data[0] === 1 && data.length > 5);
  const bytes = unicode ? unicode.data.subarray(5) : fileNameRaw;
  const isUtf8 = unicode !== undefined || (generalPurposeBitFlag & IS_UTF8) !== 0;
  return (
    decode(bytes, 'utf-8') ??
    (isUtf8 ? undefined : decode(bytes, 'gb18030')) ??
    bytes.toString('latin1')
  ).normalize('NFC');
}

/** Why a path can't be written below a folder; undefined if it can. */
function pathProblem(path: string): PathProblem | undefined {
  if (path.length > PATH_MAX) return 'pathTooLong';
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return 'pathCharacters';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'pathOutside';
  const parts = path.replace(/\/$/, '').split('/');
  if (parts.length > DEPTH_MAX) return 'pathTooDeep';
  if (parts.some((part) => part === '..')) return 'pathOutside';
  if (parts.some((part) => part === '' || part === '.' || Buffer.byteLength(part) > NAME_BYTES_MAX))
    return 'noPath';
  return undefined;
}

/** Whether an entry is a symbolic link. */
function isLink({ externalFileAttributes }: Pick<Entry, 'externalFileAttributes'>): boolean {
  return ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
}

/** Files that operating systems add to zips. */
function isLitter(path: string): boolean {
  return /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path);
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Why a zip is rejected. */
const zipSentence = sentencesOf({
  tooManyFiles: /*i18n*/ { id: 'zip.tooManyFiles', message: 'It holds {count} files; the limit is {limit}.' },
  tooLarge: /*i18n*/ {
    id: 'zip.tooLarge',
    message: 'Its files are over the size limit, or larger than such an archive can hold.',
  },
  noRoom: /*i18n*/ { id: 'zip.noRoom', message: 'There isn’t enough disk space for its files.' },
  damaged: /*i18n*/ { id: 'zip.damaged', message: '“{path}” is damaged.' },
  unreadable: /*i18n*/ { id: 'zip.unreadable', message: 'It can’t be read as a zip file: {problem}' },
  pathTooLong: /*i18n*/ { id: 'zip.pathTooLong', message: '“{path}” is too long.' },
  pathCharacters: /*i18n*/ {
    id: 'zip.pathCharacters',
    message: '“{path}” has characters that file names can’t have.',
  },
  pathOutside: /*i18n*/ { id: 'zip.pathOutside', message: '“{path}” leads out of the archive.' },
  pathTooDeep: /*i18n*/ { id: 'zip.pathTooDeep', message: '“{path}” is nested too deeply.' },
  noPath: /*i18n*/ { id: 'zip.noPath', message: '“{path}” isn’t the path of a file.' },
  link: /*i18n*/ { id: 'zip.link', message: '“{path}” is a link.' },
  password: /*i18n*/ { id: 'zip.password', message: '“{path}” has a password.' },
});

/** Why a path can't be written. */
type PathProblem = 'pathTooLong' | 'pathCharacters' | 'pathOutside' | 'pathTooDeep' | 'noPath';
