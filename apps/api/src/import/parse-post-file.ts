import { slugSchema } from '@sanwen/contracts/shared.schemas';
import { datePrefix, slugify, stripDatePrefix } from '../modules/slugs/slugify.service.ts';
import { codeRanges } from './code-ranges.ts';
import {
  type FrontMatter,
  isRecord,
  readImage,
  readList,
  readPeople,
  readText,
  splitFrontMatter,
} from './front-matter.ts';
import { type ImportFailure, failure, importSentence } from './import-texts.ts';
import { parsePostDate } from './post-dates.ts';
import { findPrivateField } from './visibility.ts';

/** One language of a post, read from a Markdown file. Missing texts are empty. */
export interface PostFile {
  title: string;
  slug: string;
  /** Undefined if neither front matter nor file name has a date. */
  publishedAt: Date | undefined;
  updatedAt?: Date | undefined;
  description: string;
  excerpt: string;
  categories: string[];
  tags: string[];
  keywords: string[];
  authors: string[];
  cover: { url: string; alt: string } | undefined;
  /** Not public on the original site. */
  draft: boolean;
  /** The front matter that says so, such as `unlisted: true`; undefined for public posts. */
  privateField: string | undefined;
  /**
   * Markdown or MDX with `\n` line breaks, without front matter and without a first heading that repeats the
   * title.
   */
  body: string;
}

type ParsedPostFile = { ok: true; post: PostFile; fields: FrontMatter } | ImportFailure;

interface ParseOptions {
  /** Time zone of dates that name none. */
  timeZone?: string | undefined;
  /** Whether a text in a field of tags or categories is separated at spaces, as in Jekyll. */
  hasSpacedWords?: boolean | undefined;
}

/**
 * Reads a Markdown file with optional front matter. Unknown fields are ignored. Defaults: the title from the
 * first h1, else the file name; slug and date from the file name.
 * @param fileName name or path with `/`; an `index.md` is named after its folder
 */
export function parsePostFile(
  source: string,
  fileName: string,
  { timeZone, hasSpacedWords = false }: ParseOptions = {},
): ParsedPostFile {
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
  const published = publishedAt(fields, name, timeZone);
  const privateField = findPrivateField(fields);
  if (!published.ok) return published;
  const readTerms = hasSpacedWords ? readSpacedList : readList;
  return {
    ok: true,
    fields,
    post: {
      title,
      slug: slugOf(lastSegment(readText(fields, 'slug') ?? ''), name),
      publishedAt: published.date,
      updatedAt: updatedAt(fields, timeZone),
      description: readText(fields, 'description', 'summary') ?? '',
      excerpt: readText(fields, 'excerpt') ?? '',
      categories: readTerms(fields, 'categories', 'category'),
      tags: readTerms(fields, 'tags', 'tag'),
      keywords: readList(fields, 'keywords'),
      authors: readPeople(fields, 'authors', 'author'),
      cover: readImage(fields, ...COVER_FIELDS) ?? readResource(fields),
      draft: privateField !== undefined,
      privateField,
      body,
    },
  };
}

/** Fields of a post's main image in Hexo, Hugo, Jekyll, Astro, and their themes. */
const COVER_FIELDS = [
  'cover',
  'image',
  'banner',
  'thumbnail',
  'featuredimage',
  'featured_image',
  'feature_image',
  'heroimage',
  'cover_image',
  'coverimage',
  'index_img',
  'banner_img',
  'top_img',
  'header_image',
  'images',
  'img',
  'hero',
];

/** Hugo's page resources name the main image of a bundle. */
function readResource(fields: FrontMatter): PostFile['cover'] {
  const resources = fields.get('resources');
  const own = Array.isArray(resources)
    ? resources.find((each: unknown) => isRecord(each) && /^(?:feature|cover|thumb)/i.test(nameIn(each)))
    : undefined;
  return own === undefined ? undefined : readImage(new Map([['cover', own]]), 'cover');
}

function nameIn(resource: Record<string, unknown>): string {
  return typeof resource['name'] === 'string' ? resource['name'] : '';
}

function readSpacedList(fields: FrontMatter, ...names: string[]): string[] {
  const written = names.map((name) => fields.get(name)).find((value) => value != null);
  return typeof written === 'string' && !/[,，、]/.test(written)
    ? [...new Set(written.split(/\s+/).filter(Boolean))]
    : readList(fields, ...names);
}

function updatedAt(fields: FrontMatter, timeZone: string | undefined): Date | undefined {
  for (const name of ['updated', 'lastmod', 'last_modified_at', 'updateddate', 'lastupdated', 'modified']) {
    const date = parsePostDate(fields.get(name), timeZone);
    if (date) return date;
  }
  return undefined;
}

function publishedAt(
  fields: FrontMatter,
  name: string,
  timeZone: string | undefined,
): { ok: true; date: Date | undefined } | ImportFailure {
  const written = DATE_FIELDS.map((field) => fields.get(field)).find(
    (value) => value != null && value !== '',
  );
  if (written === undefined) return { ok: true, date: parsePostDate(datePrefix(name), timeZone) };
  const date = parsePostDate(written, timeZone);
  if (date) return { ok: true, date };
  return failure('date', importSentence('date', { date: JSON.stringify(written) }));
}

const DATE_FIELDS = [
  'date',
  'pubdate',
  'published_at',
  'publishdate',
  'pubdatetime',
  'publisheddate',
  'publishedat',
  'created',
  'created_at',
];

function nameOf(fileName: string): string {
  const segments = fileName.split('/');
  const name = (segments.at(-1) ?? '').replace(/\.[a-z]+$/i, '');
  return /^_?index$/i.test(name) ? (segments.at(-2) ?? name) : name;
}

/** An explicit slug is kept in any script if it's valid, and converted otherwise. */
function slugOf(written: string, name: string): string {
  const isSlug = slugSchema.safeParse(written).success && !/^\d+$/.test(written);
  return isSlug ? written : slugify(written || stripDatePrefix(name));
}

function lastSegment(path: string): string {
  return path.split('/').findLast((segment) => segment.trim() !== '') ?? '';
}

interface FirstHeading {
  /** Plain text of the heading. */
  text: string;
  /** Nothing visible comes before it. */
  leads: boolean;
  /** The Markdown without the heading. */
  without: string;
}

const ATX_HEADING = /^#[ \t]+(.+?)[ \t]*#*[ \t]*$/gm;
const SILENT_LINE = /^(?:\s*|(?:import|export)\s.*|\{\/\*.*\*\/\}\s*|<!--.*-->\s*)$/;

/** Finds the first `# Heading` of a text, ignoring code. */
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
