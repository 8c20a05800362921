import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isLocale, type Locale, LOCALES } from '@sanwen/contracts/locales';
import { importSentence } from '../../import/import-texts.ts';
import type { FileNote } from './import-report.ts';

/** One file of an import. */
export interface FoundFile {
  locale: Locale;
  /** Path below the import's folder, for people: `zh-CN/2026-01-02-hello.md`. */
  name: string;
  path: string;
}

export interface FoundFolder {
  /** Files of one name in their languages: one post (spec of the import). In order of name. */
  posts: Map<string, FoundFile[]>;
  /** Entries that are not taken, with the reason. */
  ignored: FileNote[];
}

const MARKDOWN = /\.(md|mdx|markdown)$/i;

/**
 * Finds the Markdown files of a folder that has a folder for each language.
 * @param only the language of all its files, where it has no such folders
 */
export async function scanFolder(dir: string, only?: Locale): Promise<FoundFolder> {
  const found: FoundFolder = { posts: new Map(), ignored: [] };
  if (only) {
    await scanLanguage(dir, '', only, found);
    return inOrder(found);
  }
  // A link is no folder of the import: what is behind it lies elsewhere.
  const folders = new Set<string>();
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && isLocale(entry.name)) folders.add(entry.name);
    else
      found.ignored.push({
        name: entry.name,
        reason: importSentence('otherFolder', { folders: LOCALES.join(' / ') }),
      });
  }
  for (const locale of LOCALES.filter((each) => folders.has(each)))
    await scanLanguage(dir, locale, locale, found);
  return inOrder(found);
}

function inOrder({ posts, ignored }: FoundFolder): FoundFolder {
  return { posts: new Map([...posts].sort(([a], [b]) => (a < b ? -1 : 1))), ignored };
}

async function scanLanguage(dir: string, below: string, locale: Locale, found: FoundFolder): Promise<void> {
  const folder = join(dir, below);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(dir, path).split(sep).join('/');
    if (!MARKDOWN.test(entry.name)) {
      found.ignored.push({ name, reason: importSentence('notMarkdown') });
      continue;
    }
    const post = name.slice(below === '' ? 0 : below.length + 1).replace(MARKDOWN, '');
    found.posts.set(post, [...(found.posts.get(post) ?? []), { locale, name, path }]);
  }
}
