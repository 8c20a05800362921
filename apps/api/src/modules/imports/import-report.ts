import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import { inEnglish } from '../../i18n/server-texts.ts';
import type { ItemNote, SystemName } from '../../import/items.ts';

/** A file and a message about it. */
export type FileNote = ItemNote;

/** A path of the former site, and the one here that has its content now. */
export interface Redirect {
  from: string;
  to: string;
}

/** The result of an import. */
export interface ImportReport {
  /** The system that the source was recognized as. */
  source: SystemName;
  /** URL of the former site, as given or as its configuration names it. */
  siteUrl: string | undefined;
  /** Number of posts in the source, and of their texts. */
  posts: number;
  translations: number;
  /** Number of texts of the About and Contact pages that were saved. */
  pages: number;
  /** Number of comments that were added. */
  comments: number;
  /** Former addresses of the imported posts. */
  redirects: Redirect[];
  /** What a person should look at. */
  notes: FileNote[];
  /** Files whose text was saved. */
  saved: string[];
  /** Files already imported and unchanged. */
  unchanged: string[];
  /** Files saved as drafts, with the front matter that marks them as not public. */
  withheld: { name: string; reason: string }[];
  /** Files skipped on purpose, with the reason. */
  skipped: FileNote[];
  /** Invalid files; the others were imported. */
  failed: FileNote[];
  /** Links that neither lead to a file of the folder nor can be completed with the site address. */
  unresolvedLinks: number;
  /** Images used by the posts. */
  images: number;
  /** Files whose images are missing or refused; the addresses stay as written. */
  missingImages: FileNote[];
  /** Images that stay on other servers. */
  remoteImages: number;
  /** Codes of languages that this site can't offer. */
  otherLanguages: string[];
  /** Languages enabled because posts in them were imported. */
  enabledLanguages: Locale[];
}

export function emptyReport(): ImportReport {
  return {
    source: 'markdown',
    siteUrl: undefined,
    posts: 0,
    translations: 0,
    pages: 0,
    comments: 0,
    redirects: [],
    notes: [],
    saved: [],
    unchanged: [],
    withheld: [],
    skipped: [],
    failed: [],
    unresolvedLinks: 0,
    images: 0,
    missingImages: [],
    remoteImages: 0,
    otherLanguages: [],
    enabledLanguages: [],
  };
}

/** Localizes the messages of a report, with the line after the name of a file. */
export function describeNotes(notes: readonly FileNote[], texts: I18n): { name: string; reason: string }[] {
  return notes.map(({ name, line, reason }) => ({
    name: line === undefined ? name : `${name}:${line}`,
    reason: texts._(reason),
  }));
}

/** The report as the command line writes it. */
export function publicReport(report: ImportReport) {
  const toItem = ({ name, line, reason }: FileNote) => ({
    item: name,
    ...(line !== undefined && { line }),
    text: inEnglish(reason),
  });
  const toSkipped = (note: FileNote) => ({ item: note.name, reason: inEnglish(note.reason) });
  return {
    source: report.source,
    siteUrl: report.siteUrl,
    posts: report.posts,
    translations: report.translations,
    pages: report.pages,
    comments: report.comments,
    media: report.images,
    imported: report.saved.length,
    unchanged: report.unchanged.length,
    redirects: report.redirects,
    drafts: report.withheld.map(({ name, reason }) => ({ item: name, reason })),
    skipped: report.skipped.map(toSkipped),
    failed: report.failed.map(toSkipped),
    notes: [...report.notes, ...report.missingImages].map(toItem),
  };
}
