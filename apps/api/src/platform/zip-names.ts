import type { Entry } from 'yauzl';
import type { PathProblem } from './zip-texts.ts';

const IS_UTF8 = 0x800;
const UNICODE_PATH = 0x7075;
const FILE_TYPE = 0o170000;
const LINK = 0o120000;
const NAME_BYTES_MAX = 255;
const PATH_MAX = 1000;
const DEPTH_MAX = 30;

/**
 * The path of a file in a zip: what says it is UTF-8, or can be read as such, is; the rest comes from Windows
 * in Chinese.
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

/** Why a path may not be written below a folder; undefined when it may. */
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

/** Whether it stands for a link to somewhere else. */
export function isLink({ externalFileAttributes }: Pick<Entry, 'externalFileAttributes'>): boolean {
  return ((externalFileAttributes >>> 16) & FILE_TYPE) === LINK;
}

/** What systems leave in zips beside what people put there. */
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
