import type { I18n } from '@lingui/core';
import type { Locale } from '@sanwen/contracts/locales';
import type { Sentence } from '../../i18n/sentence.ts';

/** A file and what is to be said of it. */
export interface FileNote {
  name: string;
  reason: Sentence;
}

/** What an import did. */
export interface ImportReport {
  /** Posts that the folder holds. */
  posts: number;
  /** Names of the files whose text was saved. */
  saved: string[];
  /** Names of the files that were here already, as they are. */
  unchanged: string[];
  /** Saved as drafts, with the front matter that says the post isn't public. */
  withheld: { name: string; reason: string }[];
  /** Left alone on purpose, with the reason. */
  skipped: FileNote[];
  /** Broken; the others were imported all the same. */
  failed: FileNote[];
  /** Links to places that are neither in the folder nor completed by a site address. */
  unresolvedLinks: number;
  /** Pictures of the folder that its posts show. */
  images: number;
  /**
   * Files with pictures that are not in the folder, or were refused; their addresses stay as they are
   * written.
   */
  missingImages: FileNote[];
  /** Pictures that stay on other servers. */
  remoteImages: number;
  /** Languages that readers are offered from now on because posts in them came. */
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

/** The notes as they are shown, in the language of whoever reads them. */
export function describeNotes(notes: readonly FileNote[], texts: I18n): { name: string; reason: string }[] {
  return notes.map(({ name, reason }) => ({ name, reason: texts._(reason) }));
}
