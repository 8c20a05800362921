import type { Entry } from 'yauzl';
import { sentencesOf } from '../i18n/server-texts.ts';

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
export function zipPath({
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
export function pathProblem(path: string): PathProblem | undefined {
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
export function isLink({ externalFileAttributes }: Pick<Entry, 'externalFileAttributes'>): boolean {
  return ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
}

/** Files that operating systems add to zips. */
export function isLitter(path: string): boolean {
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
export const zipSentence = sentencesOf({
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
