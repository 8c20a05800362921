import { sentencesOf } from '../../i18n/sentence.ts';

/** Why an archive cannot be written or read. */
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
