import type { Sentence } from '../i18n/server-texts.ts';
import type { FrontMatter } from './front-matter.ts';
import { importSentence } from './import-texts.ts';
import type { SystemName } from './items.ts';
import { type TextLanguage, localeOf, readLanguage } from './languages.ts';
import type { PostFile } from './parse-post-file.ts';
import type { SiteFolder } from './site-folder.ts';

/** What a file of a folder is. */
export type Placement =
  | {
      kind: 'post' | 'page';
      /** Path of the text without language and extension; languages of one text have the same. */
      path: string;
      /** The language that the path tells. */
      language?: TextLanguage | undefined;
      /** The language's code as the path has it. */
      code?: string | undefined;
      /** Why the text isn't public, if its folder says so, such as `_drafts`. */
      privateField?: string | undefined;
    }
  | { skipped: Sentence }
  /** Not a text: an image, a template. */
  | undefined;

/** What a text's former address depends on. */
export interface AddressParts {
  path: string;
  kind: 'post' | 'page';
  post: PostFile;
  fields: FrontMatter;
  language: TextLanguage | undefined;
  /** The language's code as the path has it, in small letters; empty if the path has none. */
  code: string;
  /** Whether the language is the one of the former site's root. */
  isDefaultLanguage: boolean;
  date: Date | undefined;
  timeZone: string;
}

/** How a system arranges its folder. Paths are relative to the folder's base. */
export interface FolderLayout {
  system: SystemName;
  siteUrl?: string | undefined;
  timeZone?: string | undefined;
  defaultLanguage?: TextLanguage | undefined;
  /** Folders whose files the system publishes at the root of the site. */
  publishedFolders: readonly string[];
  hasSpacedWords?: boolean;
  /** Whether texts name images without their folders. */
  findsImagesByName?: boolean;
  place: (path: string) => Placement;
  /** Former addresses besides those of the front matter. */
  addressesOf: (parts: AddressParts) => string[];
  /** Translates the system's own syntax to Markdown. */
  translate?: (markdown: string) => string;
}

/** A system that keeps its texts in a folder. */
export interface FolderSystem {
  system: SystemName;
  /** Whether the folder's base is a site of this system. */
  matches: (folder: SiteFolder) => boolean;
  layOut: (folder: SiteFolder) => Promise<FolderLayout>;
}

export const TEXT_FILE = /\.(?:md|mdx|markdown|mkd|mkdn|mdown)$/i;

/** A file that isn't a text: reported unless a post uses it. */
export const NOT_A_TEXT = { skipped: importSentence('notMarkdown') };

interface SplitPath {
  path: string;
  language?: TextLanguage | undefined;
  code?: string | undefined;
}

/** Codes that a configuration declares, and those of this site's languages. */
export class LanguageCodes {
  readonly #declared: ReadonlySet<string>;

  constructor(declared: Iterable<string> = []) {
    this.#declared = new Set([...declared].map((code) => code.toLowerCase()));
  }

  /** The language that a part of a path names. Other languages than this site's need a declaration. */
  read(part: string): TextLanguage | undefined {
    const language = readLanguage(part);
    if (!language) return this.#declared.has(part.toLowerCase()) ? { other: part.toLowerCase() } : undefined;
    return localeOf(language) !== undefined || this.#declared.has(part.toLowerCase()) ? language : undefined;
  }

  /** Splits a path without extension: `posts/hello.zh-cn`, `hello.en`, `hello/index.zh-tw`. */
  splitSuffix(path: string): SplitPath {
    const [, stem, code] = /^(.*[^/])\.([a-z]{2,3}(?:[-_][a-z]{2,4})?)$/i.exec(path) ?? [];
    // Two letters after a dot are a language in all engines, even if this site doesn't offer it.
    const language = code === undefined ? undefined : (this.read(code) ?? readLanguage(code));
    return stem === undefined || !language ? { path } : { path: stem, language, code };
  }

  /** Takes the first folder of a path that names a language out of it: `zh-cn/guides/x`, `blog/en/x`. */
  splitFolder(path: string): SplitPath {
    const segments = path.split('/');
    const at = segments.slice(0, -1).findIndex((segment) => this.read(segment) !== undefined);
    const code = segments[at];
    return code === undefined
      ? { path }
      : { path: segments.toSpliced(at, 1).join('/'), language: this.read(code), code };
  }

  /** Both, with the file's own code first. */
  split(path: string): SplitPath {
    const bySuffix = this.splitSuffix(path);
    const byFolder = this.splitFolder(bySuffix.path);
    const { language, code } = bySuffix.language ? bySuffix : byFolder;
    return { path: byFolder.path, language, code };
  }
}

export function withoutExtension(path: string): string {
  return path.replace(/\.[a-z]+$/i, '');
}

/** `a/index` stands for its folder. */
export function withoutIndex(path: string): string {
  return path.replace(/(?:^|\/)_?index$/i, '');
}

/** An address from `/` with single slashes, and with one at the end unless it names a file. */
export function pageAddress(...segments: string[]): string {
  const path = `/${segments.join('/')}`.replace(/\/{2,}/g, '/');
  return /\.[a-z]{2,4}$/i.test(path) || path.endsWith('/') ? path : `${path}/`;
}
