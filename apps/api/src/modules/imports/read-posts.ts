import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { LOCALES, type Locale, isLocale } from '@sanwen/contracts/locales';
import { decodePostFile } from '../../import/decode-post-file.ts';
import { importSentence } from '../../import/import-texts.ts';
import { type LinkResolver, createLinkResolver } from '../../import/link-resolver.ts';
import { mdxToMarkdown } from '../../import/mdx-to-markdown.ts';
import { type PostFile, parsePostFile } from '../../import/parse-post-file.ts';
import type { FileToImport, PostToImport } from './import-post.ts';
import type { FileNote, ImportReport } from './import-report.ts';

/** A file to import. */
interface FoundFile {
  locale: Locale;
  /** Path below the import folder, for the report: `zh-CN/2026-01-02-hello.md`. */
  name: string;
  path: string;
}

interface FoundFolder {
  /** Files by post: files of the same name are languages of one post. Sorted by name. */
  posts: Map<string, FoundFile[]>;
  /** Skipped entries, with the reason. */
  ignored: FileNote[];
}

const MARKDOWN = /\.(md|mdx|markdown)$/i;

/**
 * Finds the Markdown files of a folder with a subfolder per language.
 * @param only the language of all files, for a folder without language subfolders
 */
export async function scanFolder(dir: string, only?: Locale): Promise<FoundFolder> {
  const found: FoundFolder = { posts: new Map(), ignored: [] };
  if (only) {
    await scanLanguage(dir, '', only, found);
    return inOrder(found);
  }
  // Symbolic links are ignored: they may lead outside the import folder.
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

interface ReadFile {
  file: FoundFile;
  post: PostFile;
}

/**
 * Reads the files of an import into posts and maps links to posts. Unreadable files, and posts with a
 * duplicate slug, are reported and left out.
 */
export async function readPosts(
  found: Map<string, FoundFile[]>,
  defaultLocale: Locale,
  report: ImportReport,
): Promise<{ posts: PostToImport[]; resolve: LinkResolver }> {
  const groups: { source: ReadFile; files: ReadFile[] }[] = [];
  const taken = new Map<string, string>();
  for (const files of found.values()) {
    const read = (await Promise.all(files.map((file) => readOne(file, report)))).filter(
      (one) => one !== undefined,
    );
    const source = pickSource(read, defaultLocale);
    if (!source) continue;
    const other = taken.get(source.post.slug);
    if (other !== undefined) {
      const reason = importSentence('sameSlug', { path: `/post/${source.post.slug}`, other });
      for (const { file } of read) report.failed.push({ name: file.name, reason });
      continue;
    }
    taken.set(source.post.slug, source.file.name);
    groups.push({ source, files: read });
  }

  const resolve = createLinkResolver(
    groups.flatMap(({ source, files }) =>
      files.map(({ file }) => ({
        path: file.name,
        slug: source.post.slug,
        date: source.post.publishedAt?.toISOString().slice(0, 10),
      })),
    ),
  );
  const posts = groups.map(({ source, files }): PostToImport => {
    const toImport = files.map(({ file, post }): FileToImport => ({
      locale: file.locale,
      name: file.name,
      post,
      markdown: mdxToMarkdown(post.body),
    }));
    const own = toImport.find((file) => file.locale === source.file.locale);
    if (!own) throw new Error('a post has its own source among its files');
    return { slug: source.post.slug, source: own, files: toImport };
  });
  return { posts, resolve };
}

async function readOne(file: FoundFile, report: ImportReport): Promise<ReadFile | undefined> {
  const decoded = decodePostFile(await readFile(file.path));
  const parsed = decoded.ok ? parsePostFile(decoded.source, file.name) : decoded;
  if (parsed.ok) return { file, post: parsed.post };
  report.failed.push({ name: file.name, reason: parsed.reason });
  return undefined;
}

/** The site's default language if the post has it, else English, else the first. */
function pickSource(files: ReadFile[], defaultLocale: Locale): ReadFile | undefined {
  const order: Locale[] = [defaultLocale, 'en-US', ...LOCALES];
  return order.map((locale) => files.find(({ file }) => file.locale === locale)).find(Boolean);
}
