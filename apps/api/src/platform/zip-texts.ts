import { sentencesOf } from '../i18n/sentence.ts';

/** Why a zip is refused. */
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

/** Why a path may not be written. */
export type PathProblem = 'pathTooLong' | 'pathCharacters' | 'pathOutside' | 'pathTooDeep' | 'noPath';
