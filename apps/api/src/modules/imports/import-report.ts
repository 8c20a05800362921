import type { Locale } from '@sanwen/contracts/locales';

/** A file and what is to be said of it. */
export interface FileNote {
  name: string;
  reason: string;
}

/** What an import did. */
export interface ImportReport {
  /** Posts that the folder holds. */
  posts: number;
  /** Names of the files whose text was saved. */
  saved: string[];
  /** Names of the files that were here already, as they are. */
  unchanged: string[];
  /** Saved as drafts, because the file says that not everyone may find the post where it comes from. */
  withheld: FileNote[];
  /** Left alone on purpose, with the reason. */
  skipped: FileNote[];
  /** Broken; the others were imported all the same. */
  failed: FileNote[];
  /** Links to places that are neither in the folder nor completed by a site address. */
  unresolvedLinks: number;
  /** Pictures of the folder that its posts show. */
  pictures: number;
  /** Files with pictures that are not in the folder, or were refused; their addresses stay as they are written. */
  missingPictures: FileNote[];
  /** Pictures that stay on other servers. */
  remotePictures: number;
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
    pictures: 0,
    missingPictures: [],
    remotePictures: 0,
    enabledLanguages: [],
  };
}
