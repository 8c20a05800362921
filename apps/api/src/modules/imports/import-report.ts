import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { Sentence } from '../../i18n/server-texts.ts';

/** A file and a message about it. */
export interface FileNote {
  name: string;
  reason: Sentence;
}

/** The result of an import. */
export interface ImportReport {
  /** Number of posts in the folder. */
  posts: number;
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
  /** Languages enabled because posts in them were imported. */
  enabledLanguages: Locale[];
}

export function emptyReport(): ImportReport {
  return {
    posts: 0,
    saved: [],
    unchanged: [],
    withheld: [],
    skipped: [],
    failed: [],
    unresolvedLinks: 0,
    images: 0,
    missingImages: [],
    remoteImages: 0,
    enabledLanguages: [],
  };
}

/** Localizes the messages of a report. */
export function describeNotes(notes: readonly FileNote[], texts: I18n): { name: string; reason: string }[] {
  return notes.map(({ name, reason }) => ({ name, reason: texts._(reason) }));
}
