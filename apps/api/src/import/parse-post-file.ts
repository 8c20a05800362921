import { slugSchema } from '@sanwen/contracts/shared.schemas';
import { datePrefix, slugify, stripDatePrefix } from '../modules/slugs/slugify.service.ts';
import { findFirstHeading } from './front-matter/first-heading.ts';
import { parsePostDate } from './front-matter/parse-post-date.ts';
import { readList, readPeople, readImage, readText } from './front-matter/read-fields.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter/split-front-matter.ts';
import { findWithholding } from './front-matter/withholding.ts';
import { failure, type ImportFailure } from './import-failure.ts';
import { importSentence } from './import-texts.ts';

/** What a Markdown file says of a post in one language. Texts that are missing are empty. */
export interface PostFile {
  title: string;
  slug: string;
  /** Undefined when neither the front matter nor the file name has a date. */
  publishedAt: Date | undefined;
  description: string;
  excerpt: string;
  categories: string[];
  tags: string[];
  keywords: string[];
  authors: string[];
  cover: { url: string; alt: string } | undefined;
  /** Not for everyone where it comes from. */
  draft: boolean;
  /** The field that says so, as it is written: `unlisted: true`. Undefined for everyone's. */
  withheldBy: string | undefined;
  /**
   * Markdown or MDX, with `\n` line ends, without front matter and without a first heading that repeats the
   * title.
   */
  body: string;
}

export type ParsedPostFile = { ok: true; post: PostFile } | ImportFailure;

/**
 * Reads a Markdown file with optional YAML front matter. Unknown fields are ignored. What is missing comes
 * from the rest: the title from the first h1, else the file name; the slug from the file name without its
 * date; the date from the beginning of the file name.
 * @param fileName name or path with `/`; an `index.md` is named by its folder.
 */
export function parsePostFile(source: string, fileName: string): ParsedPostFile {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') return failure('empty', importSentence('empty'));
  const split = splitFrontMatter(text);
  if (!split.ok) return split;
  const { fields } = split;
  const name = nameOf(fileName);
  const heading = findFirstHeading(split.body);
  const title = readText(fields, 'title') ?? heading?.text ?? stripDatePrefix(name).replace(/[-_]+/g, ' ');
  const body = heading?.leads && heading.text === title ? heading.without : split.body;
  if (body.trim() === '') return failure('empty', importSentence('noText'));
  const published = publishedAt(fields, name);
  const withheldBy = findWithholding(fields);
  if (!published.ok) return published;
  return {
    ok: true,
    post: {
      title,
      slug: slugOf(lastSegment(readText(fields, 'slug') ?? ''), name),
      publishedAt: published.date,
      description: readText(fields, 'description', 'summary') ?? '',
      excerpt: readText(fields, 'excerpt') ?? '',
      categories: readList(fields, 'categories', 'category'),
      tags: readList(fields, 'tags', 'tag'),
      keywords: readList(fields, 'keywords'),
      authors: readPeople(fields, 'authors', 'author'),
      cover: readImage(fields, 'cover', 'image', 'banner'),
      draft: withheldBy !== undefined,
      withheldBy,
      body,
    },
  };
}

function publishedAt(
  fields: FrontMatter,
  name: string,
): { ok: true; date: Date | undefined } | ImportFailure {
  const written = fields.get('date') ?? fields.get('pubdate') ?? fields.get('published_at');
  if (written == null || written === '') return { ok: true, date: parsePostDate(datePrefix(name)) };
  const date = parsePostDate(written);
  if (date) return { ok: true, date };
  return failure('date', importSentence('date', { date: JSON.stringify(written) }));
}

function nameOf(fileName: string): string {
  const segments = fileName.split('/');
  const name = (segments.at(-1) ?? '').replace(/\.[a-z]+$/i, '');
  return /^_?index$/i.test(name) ? (segments.at(-2) ?? name) : name;
}

/** A slug that is written out stays as it is, in any script; what is no slug becomes one. */
function slugOf(written: string, name: string): string {
  const isSlug = slugSchema.safeParse(written).success && !/^\d+$/.test(written);
  return isSlug ? written : slugify(written || stripDatePrefix(name));
}

function lastSegment(path: string): string {
  return path.split('/').findLast((segment) => segment.trim() !== '') ?? '';
}
