import { type Sentence, sentencesOf } from '../i18n/server-texts.ts';

/** Why a file or image is skipped; shown next to its name, without a full stop. */
export const importSentence = sentencesOf({
  otherFolder: /*i18n*/ { id: 'import.otherFolder', message: 'not a language folder ({folders})' },
  notMarkdown: /*i18n*/ { id: 'import.notMarkdown', message: 'not a Markdown file' },
  notPublished: /*i18n*/ { id: 'import.notPublished', message: 'not published on the original site' },
  listPage: /*i18n*/ {
    id: 'import.listPage',
    message: 'a home page, list, or note about the folder, not a post',
  },
  otherKind: /*i18n*/ {
    id: 'import.otherKind',
    message: 'is neither a post nor a page, but “{kind}”, which isn’t imported',
  },
  inTrash: /*i18n*/ { id: 'import.inTrash', message: 'is in the trash or was never saved' },
  textless: /*i18n*/ { id: 'import.textless', message: 'has no text' },
  unusedImage: /*i18n*/ { id: 'import.unusedImage', message: 'is shown in none of the posts' },
  otherFile: /*i18n*/ {
    id: 'import.otherFile',
    message: 'is a file and not an image; links to it lead to the original site',
  },
  commentsLeftOut: /*i18n*/ {
    id: 'import.commentsLeftOut',
    message: 'Comments left out, because they were spam, deleted, empty, or pingbacks: {count}',
  },
  commentsOfNoPost: /*i18n*/ {
    id: 'import.commentsOfNoPost',
    message: 'Comments left out, because no post here has this address: {count}',
  },
  reply: /*i18n*/ { id: 'import.reply', message: 'is a reply to another text, not a post' },
  versionLost: /*i18n*/ {
    id: 'import.versionLost',
    message: 'Its published version can’t be read from the backup.',
  },
  backupDamaged: /*i18n*/ {
    id: 'import.backupDamaged',
    message: 'The backup is damaged after {count} records.',
  },
  feedOnly: /*i18n*/ {
    id: 'import.feedOnly',
    message: 'A feed often has only the newest posts, or only their beginnings. Posts in it: {count}',
  },
  notSqlite: /*i18n*/ { id: 'import.notSqlite', message: 'The database can’t be read: {problem}' },
  xml: /*i18n*/ { id: 'import.xml', message: 'The file isn’t valid XML at line {line}: {problem}' },
  json: /*i18n*/ { id: 'import.json', message: 'The file isn’t valid JSON: {problem}' },
  exportTooLarge: /*i18n*/ { id: 'import.exportTooLarge', message: 'The file is larger than 256 MB.' },
  tooDeep: /*i18n*/ { id: 'import.tooDeep', message: 'Its HTML is nested too deeply.' },
  gitDate: /*i18n*/ { id: 'import.gitDate', message: 'has no date; {date} is when it was added to Git' },
  fileDate: /*i18n*/ { id: 'import.fileDate', message: 'has no date; {date} is the date of the file' },
  otherLanguage: /*i18n*/ {
    id: 'import.otherLanguage',
    message: 'is in a language that isn’t offered here ({language}), so it’s a draft',
  },
  otherLanguageSkipped: /*i18n*/ {
    id: 'import.otherLanguageSkipped',
    message: 'is in a language that isn’t offered here ({language})',
  },
  furtherCategories: /*i18n*/ {
    id: 'import.furtherCategories',
    message: 'has several categories; these became tags: {names}',
  },
  tooManyRedirects: /*i18n*/ {
    id: 'import.tooManyRedirects',
    message: 'There are too many redirects, so the old addresses aren’t redirected',
  },
  embed: /*i18n*/ { id: 'import.embed', message: 'A player or embedded document became a link: {address}' },
  leftover: /*i18n*/ { id: 'import.leftover', message: 'Not translated: {text}' },
  otherAddress: /*i18n*/ {
    id: 'import.otherAddress',
    message: 'is at {path}, because {taken} belongs to another post',
  },
  pageDraft: /*i18n*/ {
    id: 'import.pageDraft',
    message: 'is a page; it became a draft, because this site’s own pages are About and Contact',
  },
  pageEdited: /*i18n*/ { id: 'import.pageEdited', message: 'the page {path} was written here' },
  editedHere: /*i18n*/ { id: 'import.editedHere', message: 'edited here since it was imported' },
  writtenHere: /*i18n*/ {
    id: 'import.writtenHere',
    message: '{path} belongs to a post that was written here',
  },
  sameSlug: /*i18n*/ {
    id: 'import.sameSlug',
    message: '{path} is also the address of {other}. Give one of them another slug.',
  },
  notText: /*i18n*/ { id: 'import.notText', message: 'The file isn’t text.' },
  notUtf8: /*i18n*/ { id: 'import.notUtf8', message: 'The file isn’t saved as UTF-8, UTF-16, or GBK.' },
  empty: /*i18n*/ { id: 'import.empty', message: 'The file is empty.' },
  noText: /*i18n*/ { id: 'import.noText', message: 'The file has no text below its front matter.' },
  date: /*i18n*/ { id: 'import.date', message: 'The date {date} can’t be read. Write it like 2024-12-31.' },
  toml: /*i18n*/ { id: 'import.toml', message: 'The front matter can’t be read as TOML: {problem}.' },
  tomlUnclosed: /*i18n*/ {
    id: 'import.tomlUnclosed',
    message: 'The front matter isn’t closed with a line of +++.',
  },
  unclosed: /*i18n*/ { id: 'import.unclosed', message: 'The front matter isn’t closed with a line of ---.' },
  yaml: /*i18n*/ { id: 'import.yaml', message: 'The front matter can’t be read at line {line}: {problem}.' },
  noFields: /*i18n*/ { id: 'import.noFields', message: 'The front matter isn’t a list of fields.' },
  notSaved: /*i18n*/ { id: 'import.notSaved', message: 'It couldn’t be saved: {problem}' },
  imageMissing: /*i18n*/ { id: 'import.imageMissing', message: '{image} isn’t in the folder.' },
  unavailable: /*i18n*/ {
    id: 'import.imageUnavailable',
    message: '{image} couldn’t be downloaded from the original site.',
  },
  'too-large': /*i18n*/ { id: 'import.imageTooLarge', message: '{image} is larger than 25 MB.' },
  'too-many-pixels': /*i18n*/ {
    id: 'import.imageTooManyPixels',
    message: '{image} has more than 60 million pixels.',
  },
  'not-a-picture': /*i18n*/ {
    id: 'import.notAnImage',
    message: '{image} isn’t a valid JPEG, PNG, WebP, GIF, or AVIF image.',
  },
});

const FAILURE_CODES = ['empty', 'not-utf-8', 'front-matter', 'date'] as const;
type FailureCode = (typeof FAILURE_CODES)[number];

/** Why a file can't be imported, for the user who runs the import. */
export interface ImportFailure {
  ok: false;
  code: FailureCode;
  reason: Sentence;
}

export function failure(code: FailureCode, reason: Sentence): ImportFailure {
  return { ok: false, code, reason };
}
