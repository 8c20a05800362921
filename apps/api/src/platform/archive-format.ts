import type { ErrorCode } from '@sanwen/contracts/errors';
import { z } from 'zod';
import { type Sentence, inEnglish, sentencesOf } from '../i18n/server-texts.ts';

/** Why an archive can't be written or read, as a localized sentence for the user. */
export class ArchiveProblem extends Error {
  readonly errorCode: ErrorCode;
  readonly sentence: Sentence;

  /** @param message for the log and the command line, with more detail than the sentence */
  constructor(sentence: Sentence, errorCode: ErrorCode = 'ARCHIVE_BROKEN', message = inEnglish(sentence)) {
    super(message);
    this.errorCode = errorCode;
    this.sentence = sentence;
  }
}

export const archiveSentence = sentencesOf({
  missing: /*i18n*/ { id: 'archive.missing', message: '{path} is missing.' },
  notEmpty: /*i18n*/ { id: 'archive.notEmpty', message: '{path} isn’t empty.' },
  noManifest: /*i18n*/ {
    id: 'archive.noManifest',
    message: 'There’s no {path}, so this isn’t an export or a backup.',
  },
  manifest: /*i18n*/ { id: 'archive.manifest', message: '{path} can’t be read: {problem}' },
  otherVersion: /*i18n*/ {
    id: 'archive.otherVersion',
    message: '{path} was written by another version of Sanwen.',
  },
  newer: /*i18n*/ {
    id: 'archive.newer',
    message: '{path} contains something that this version of Sanwen doesn’t know. Update Sanwen first.',
  },
  notNew: /*i18n*/ {
    id: 'archive.notNew',
    message:
      'This site already has accounts or posts. Import into a new site: another DATA_DIR, or an empty database.',
  },
  badRow: /*i18n*/ { id: 'archive.badRow', message: 'Line {line} of {path} isn’t a row.' },
  rowCount: /*i18n*/ {
    id: 'archive.rowCount',
    message: '{path} has {count, plural, one {# row} other {# rows}} instead of {expected}.',
  },
  tooManyRows: /*i18n*/ {
    id: 'archive.tooManyRows',
    message: '{path} has more than {expected, plural, one {# row} other {# rows}}.',
  },
  rowValue: /*i18n*/ { id: 'archive.rowValue', message: '{path}, line {line}, {field}: {problem}.' },
  rowLacks: /*i18n*/ { id: 'archive.rowLacks', message: '{path}, line {line}, {field}: missing.' },
  rowNewer: /*i18n*/ {
    id: 'archive.rowNewer',
    message: '{path}, line {line}, {field}: this version of Sanwen doesn’t know it. Update Sanwen first.',
  },
  rowTooDeep: /*i18n*/ {
    id: 'archive.rowTooDeep',
    message: '{path}, line {line}, {field}: nested too deeply.',
  },
  rowTooLarge: /*i18n*/ { id: 'archive.rowTooLarge', message: '{path}, line {line}, {field}: too large.' },
  lineTooLong: /*i18n*/ { id: 'archive.lineTooLong', message: '{path} has a line that’s too long.' },
  rowsDoNotFit: /*i18n*/ {
    id: 'archive.rowsDoNotFit',
    message: '{path} has rows that don’t match the others.',
  },
  circle: /*i18n*/ {
    id: 'archive.circle',
    message: 'Rows of a table refer to each other in a circle, or to missing rows.',
  },
  noImagePath: /*i18n*/ { id: 'archive.noImagePath', message: '{path} isn’t the path of an image.' },
  otherImage: /*i18n*/ { id: 'archive.otherImage', message: '{path} isn’t the image that its name says.' },
  noFrontMatter: /*i18n*/ {
    id: 'archive.noFrontMatter',
    message: '{path} has no front matter that can be read.',
  },
  field: /*i18n*/ { id: 'archive.field', message: '{path}: {field} isn’t valid. {problem}' },
  notRendered: /*i18n*/ { id: 'archive.notRendered', message: '{path} can’t be rendered.' },
});

const FORMAT = 1;
/** Per table: more than any site has, and few enough that a small manifest can't fill the disk. */
const ROWS_MAX = 20_000_000;
export const MANIFEST = 'sanwen.json';

/** An export can be shared; a backup also contains the site's secrets. */
const ARCHIVE_KINDS = ['export', 'backup'] as const;
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number];

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  kind: z.enum(ARCHIVE_KINDS).default('export'),
  /** Row count of each table, so that a truncated file is noticed. */
  rows: z.record(z.string(), z.number().int().min(0).max(ROWS_MAX)),
});
export type Manifest = z.output<typeof manifestSchema>;

export function manifestText({ kind, rows }: Pick<Manifest, 'kind' | 'rows'>): string {
  return `${JSON.stringify({ format: FORMAT, kind, rows } satisfies Manifest, null, 2)}\n`;
}

/** @param place the file's path, for error messages @throws ArchiveProblem */
export function parseManifest(source: string, place: string): Manifest {
  const manifest = manifestSchema.safeParse(fromJson(source));
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  throw new ArchiveProblem(
    issue?.path[0] === 'format'
      ? archiveSentence('otherVersion', { path: place })
      : archiveSentence('manifest', { path: place, problem: issue?.message ?? '' }),
  );
}

function fromJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}
