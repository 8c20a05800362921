import type { IMPORT_SOURCES } from '@sanwen/contracts/imports.contract';
import type { Locale } from '@sanwen/contracts/locales';
import type { Sentence } from '../i18n/server-texts.ts';
import type { PostFile } from './parse-post-file.ts';

/** One language of a post or page of another system, as Markdown that this site shows. */
export interface ImportedText {
  locale: Locale;
  /** Where it comes from, for the report: a path below the import folder, or an ID. */
  name: string;
  post: PostFile;
  markdown: string;
  /** Categories that became tags, because a post has one category here. */
  furtherCategories?: readonly string[] | undefined;
  /** The code of its language, if this site can't offer it. */
  otherLanguage?: string | undefined;
  /** The date of the file or of its first commit, for a post that names none. */
  fallbackDate?: Date | undefined;
}

/** A post or page of another system. */
export interface ImportedPost {
  kind: 'post' | 'page';
  /** Names the post within its source, the same at each import. */
  key: string;
  slug: string;
  /** The text in its original language, one of `files`. */
  source: ImportedText;
  files: ImportedText[];
  /** Paths of the post on its former site, from `/`, such as `/2024/12/05/hello/`. */
  addresses: string[];
  /** The languages of those that are of one language. */
  addressLanguages?: ReadonlyMap<string, Locale> | undefined;
}

/** A comment of another system. Spam and deleted ones are left out. */
export interface ImportedComment {
  /** Names the comment within its source. */
  key: string;
  /** Key of the comment that it replies to. */
  parent: string | undefined;
  /** Name of a text of the post in the same source, or an address of the post on its former site. */
  post: { name: string } | { address: string };
  /** Empty if the source has none. */
  nickname: string;
  email: string;
  createdAt: Date;
  isApproved: boolean;
  markdown: string;
}

/** An item and a message about it, with the line of the source if there is one. */
export interface ItemNote {
  name: string;
  line?: number | undefined;
  reason: Sentence;
}

/** Everything that another system has, in one form for all systems. */
export interface ImportedSite {
  system: SystemName;
  /** URL of the former site, if its configuration or export names it. */
  siteUrl: string | undefined;
  posts: ImportedPost[];
  comments?: readonly ImportedComment[] | undefined;
  /** Folders whose files the system publishes at the root, relative to the import folder. */
  publishedFolders: readonly string[];
  /** Paths of images by their names, for a system whose texts name images without their folders. */
  imagesByName?: ReadonlyMap<string, string> | undefined;
  /** Beginning of image paths that a folder of files beside an export may lack, such as `/wp-content`. */
  imagePrefix?: string | undefined;
  /** Hosts of the former site, from which images are downloaded that aren't in the folder. */
  imageHosts?: ReadonlySet<string> | undefined;
  /** Left out on purpose. */
  skipped: ItemNote[];
  /** Invalid items. */
  failed: ItemNote[];
  /** What a person should look at. */
  notes: ItemNote[];
}

export type SystemName = (typeof IMPORT_SOURCES)[number];

export interface ReadOptions {
  /** Language of texts whose language nothing else tells. */
  language?: Locale | undefined;
  /** The language of posts' original texts if the system doesn't name its default one. */
  defaultLocale: Locale;
  /** Time zone of dates without one, unless the system's configuration names one. */
  timeZone: string;
  /** Whether dates may come from a Git repository: only for a folder of the person who runs the command. */
  usesGit: boolean;
}

/** Reads the site that a place was recognized as. */
export type SiteReader = (options: ReadOptions) => Promise<ImportedSite>;

/** Recognizes the folders or files of other systems. @returns undefined for anything else */
export type Importer = (place: string) => Promise<SiteReader | undefined>;
