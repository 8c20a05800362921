import { slugSchema } from '@sanwen/contracts/shared.schemas';
import { datePrefix, slugify, stripDatePrefix } from '../text/slugify.ts';
import { codeRanges } from './code-ranges.ts';
import {
  type FrontMatter,
  findWithholding,
  parsePostDate,
  readImage,
  readList,
  readPeople,
  readText,
  splitFrontMatter,
} from './front-matter.ts';
import { type ImportFailure, failure, importSentence } from './import-texts.ts';

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

type ParsedPostFile = { ok: true; post: PostFile } | ImportFailure;

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

interface FirstHeading {
  /** Its words, without marks. */
  text: string;
  /** Nothing that is read stands before it. */
  leads: boolean;
  /** The Markdown without it. */
  without: string;
}

const ATX_HEADING = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/gm;
const SILENT_LINE = /^(?:\s*|(?:import|export)\s.*|\{\/\*.*\*\/\}\s*|<!--.*-->\s*)$/;

/** Finds the first `# Heading` of a text, outside code. */
function findFirstHeading(markdown: string): FirstHeading | undefined {
  const code = codeRanges(markdown);
  for (const match of markdown.matchAll(ATX_HEADING)) {
    const text = wordsOf(match[1] ?? '');
    if (!text || code.some((range) => range.start <= match.index && match.index < range.end)) continue;
    const before = markdown.slice(0, match.index);
    const after = markdown.slice(match.index + match[0].length).replace(/^\n+/, '');
    return {
      text,
      leads: before.split('\n').every((line) => SILENT_LINE.test(line)),
      without: before + after,
    };
  }
  return undefined;
}

function wordsOf(heading: string): string {
  return heading
    .replace(/\s*\{(?:#[^{}]*|\/\*.*?\*\/)\}\s*$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim();
}
