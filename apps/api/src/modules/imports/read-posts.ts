import { readFile } from 'node:fs/promises';
import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { decodePostFile } from '../../import/decode-post-file.ts';
import { importSentence } from '../../import/import-texts.ts';
import { createLinkResolver, type LinkResolver } from '../../import/link-resolver.ts';
import { mdxToMarkdown } from '../../import/mdx-to-markdown.ts';
import { parsePostFile, type PostFile } from '../../import/parse-post-file.ts';
import type { FileToImport, PostToImport } from './import-post.ts';
import type { ImportReport } from './import-report.ts';
import type { FoundFile } from './scan-folder.ts';

interface ReadFile {
  file: FoundFile;
  post: PostFile;
}

/**
 * Reads the files of an import into posts, and finds which post a link means. Files that cannot be read, and
 * posts whose slug another post of the folder has, are noted in the report and left out.
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

/** The site's own language when the post has it, else English, else the first that there is. */
function pickSource(files: ReadFile[], defaultLocale: Locale): ReadFile | undefined {
  const order: Locale[] = [defaultLocale, 'en-US', ...LOCALES];
  return order.map((locale) => files.find(({ file }) => file.locale === locale)).find(Boolean);
}
