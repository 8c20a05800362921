import { LOCALES, type Locale } from '@sanwen/contracts/locales';
import { slugSchema } from '@sanwen/contracts/shared.schemas';
import { slugify } from '../modules/slugs/slugify.service.ts';
import { type HtmlOptions, htmlToMarkdown } from './html/html-to-markdown.ts';
import { importSentence } from './import-texts.ts';
import type { ImportedPost, ImportedSite, ImportedText, ReadOptions } from './items.ts';
import { type TextLanguage, detectLanguage, localeOf } from './languages.ts';
import type { PostFile } from './parse-post-file.ts';

/** A text of an export: one language of a post or page. */
export interface ExportedText {
  kind: 'post' | 'page';
  /** Names the text for the report. */
  name: string;
  /** Names the text within its source. */
  key: string;
  /** Shared by the languages of a post; undefined if it has one language. */
  group: string | undefined;
  /** The language that the export names. */
  language: TextLanguage | undefined;
  /** Whether the export names this language as the original one of the post. */
  isOriginal?: boolean | undefined;
  post: PostFile;
  markdown: string;
  addresses: string[];
}

/** The slug of an export if it's valid here, and another one made of it or of the title otherwise. */
export function exportedSlug(written: string, title: string): string {
  let decoded = written;
  try {
    decoded = decodeURIComponent(written);
  } catch {
    // A slug with a percent sign of its own.
  }
  const isValid =
    slugSchema.safeParse(decoded).success && /\D/.test(decoded) && decoded === decoded.toLowerCase();
  return isValid ? decoded : slugify(decoded === '' ? title : decoded);
}

/** Combines the languages of each post of an export, and adds them to a site. */
export async function addTexts(
  site: ImportedSite,
  texts: readonly ExportedText[],
  siteLanguage: TextLanguage | undefined,
  options: ReadOptions,
): Promise<void> {
  const groups = new Map<string, { text: ExportedText; language: TextLanguage | undefined }[]>();
  for (const text of texts) {
    const language = await languageOf(text, siteLanguage, options);
    const locale = localeOf(language);
    const group = locale === undefined ? undefined : text.group;
    const key = group === undefined ? text.key : `${text.kind} =${group}`;
    const isTaken = groups.get(key)?.some((each) => localeOf(each.language) === locale) ?? false;
    // Two texts of a damaged export may have the same name.
    const own = !isTaken ? key : groups.has(text.key) ? `${text.key} ${groups.size}` : text.key;
    groups.set(own, [...(groups.get(own) ?? []), { text, language }]);
  }
  const order: Locale[] = [
    localeOf(siteLanguage) ?? options.defaultLocale,
    options.defaultLocale,
    'en-US',
    ...LOCALES,
  ];
  for (const [key, members] of groups) {
    const files = members.map(({ text, language }) => toText(text, language, site, options));
    const at = members.findIndex(({ text }) => text.isOriginal);
    const source =
      files[at] ??
      order.map((locale) => files.find((file) => file.locale === locale)).find(Boolean) ??
      files[0];
    const first = members[files.findIndex((file) => file === source)];
    if (!source || !first) continue;
    site.posts.push(toPost(key, first, source, files, members));
  }
}

function toPost(
  key: string,
  { text, language }: { text: ExportedText; language: TextLanguage | undefined },
  source: ImportedText,
  files: ImportedText[],
  members: readonly { text: ExportedText }[],
): ImportedPost {
  const other = language && 'other' in language ? language.other : undefined;
  return {
    kind: text.kind,
    key,
    slug: other === undefined ? source.post.slug : slugify(`${source.post.slug}-${other}`),
    source,
    files,
    addresses: [...new Set(members.flatMap((member) => member.text.addresses))],
  };
}

async function languageOf(
  { language, post, markdown }: ExportedText,
  siteLanguage: TextLanguage | undefined,
  options: ReadOptions,
): Promise<TextLanguage | undefined> {
  if (language) return language;
  const assumed = options.language ? { locale: options.language } : siteLanguage;
  return detectLanguage(`${post.title}\n\n${markdown}`, assumed ?? { locale: options.defaultLocale });
}

function toText(
  { name, post, markdown }: ExportedText,
  language: TextLanguage | undefined,
  site: ImportedSite,
  options: ReadOptions,
): ImportedText {
  const other = language && 'other' in language ? language.other : undefined;
  if (other !== undefined)
    site.notes.push({ name, reason: importSentence('otherLanguage', { language: other }) });
  const [category, ...further] = post.categories;
  if (further.length > 0)
    site.notes.push({ name, reason: importSentence('furtherCategories', { names: further.join(', ') }) });
  const privateField = post.privateField ?? (other === undefined ? undefined : `language: ${other}`);
  return {
    locale: localeOf(language) ?? options.defaultLocale,
    name,
    post: {
      ...post,
      categories: category === undefined ? [] : [category],
      tags: [...new Set([...post.tags, ...further])],
      draft: privateField !== undefined,
      privateField,
    },
    markdown,
    furtherCategories: further,
    otherLanguage: other,
  };
}

/** A post with what an export tells of it; everything else is empty. */
export function exportedPost(
  fields: Partial<PostFile> & Pick<PostFile, 'title' | 'slug'> & { body: string },
): PostFile {
  return {
    publishedAt: undefined,
    description: '',
    excerpt: '',
    categories: [],
    tags: [],
    keywords: [],
    authors: [],
    cover: undefined,
    privateField: undefined,
    ...fields,
    draft: fields.privateField !== undefined,
  };
}

const LEFTOVER_MAX = 80;

/** Reads a text whose HTML may be nested thousands deep, which is noted as failed. */
export function withinDepth<Result>(
  site: ImportedSite,
  name: string,
  read: () => Result,
): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    site.failed.push({ name, reason: importSentence('tooDeep') });
    return undefined;
  }
}

/** Turns the HTML of an export into Markdown, and notes in the report what readers would miss. */
export function exportedMarkdown(
  html: string,
  { name, site, ...options }: { name: string; site: ImportedSite } & Omit<HtmlOptions, 'notes'>,
): string {
  const left = new Set<string>();
  const markdown = withinDepth(site, name, () =>
    htmlToMarkdown(html, {
      ...options,
      notes: {
        embed: (address) => site.notes.push({ name, reason: importSentence('embed', { address }) }),
        leftover: (text) => left.add(text),
      },
    }),
  );
  for (const text of left)
    site.notes.push({
      name,
      reason: importSentence('leftover', { text: text.slice(0, LEFTOVER_MAX).toWellFormed() }),
    });
  return markdown ?? '';
}

const TITLE_LENGTH = 40;

/** A title for a text that has none. */
export function firstWords(markdown: string): string {
  const words =
    markdown
      .replace(/!?\[([^\]]*)\]\([^)]*\)|<[^>]*>|[#*>`_]/g, '$1')
      .trim()
      .split('\n')[0] ?? '';
  return Array.from(words).slice(0, TITLE_LENGTH).join('').trim();
}
