import { addComment } from '../comments/add-comment.ts';
import { type ExportFiles, findExportFiles, newSite, readExportText } from '../export-files.ts';
import {
  type ExportedText,
  addTexts,
  exportedMarkdown,
  exportedPost,
  exportedSlug,
  firstWords,
} from '../exported-texts.ts';
import { htmlToText } from '../html/html-to-markdown.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedComment, ImportedSite, Importer, ReadOptions } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import { translateSource } from '../translate-source.ts';
import { addParagraphs } from '../wordpress/wpautop.ts';

const ENTRY_END = /^--------[ \t]*$/m;
const SECTION_END = /^-----[ \t]*$/m;
const FIELD = /^([A-Z][A-Z ]+):[ \t]*(.*)$/;
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(.*)$/;

/** The text format of Movable Type, which TypePad, Pixnet, and Hatena export too. */
export const movableType: Importer = async (place) => {
  const found = await findExportFiles(place, /\.txt$/i, (head) => {
    const text = head.toString();
    return (
      /^(?:AUTHOR|TITLE): /m.test(text) &&
      /^DATE: /m.test(text) &&
      (/^-----\s*$/m.test(text) || /^BODY:/m.test(text))
    );
  });
  return found && ((options) => readExport(found, options));
};

interface Section {
  name: string;
  fields: Map<string, string[]>;
  text: string;
}

async function readExport({ dir, files }: ExportFiles, options: ReadOptions): Promise<ImportedSite> {
  const site = newSite('movable-type', files);
  const comments: ImportedComment[] = [];
  const texts: ExportedText[] = [];
  for (const file of files) {
    const source = (await readExportText(site, dir, file)).replace(/\r\n?/g, '\n');
    for (const [index, entry] of source.split(ENTRY_END).entries()) {
      if (entry.trim() === '') continue;
      const sections = entry.split(SECTION_END).map(readSection);
      const text = readEntry(sections, `${file} ${index + 1}`, site, options);
      if (!text) continue;
      texts.push(text);
      addComments(sections, text.name, { comments, site, options });
    }
  }
  await addTexts(site, texts, undefined, options);
  return { ...site, comments };
}

/** Fields of the first section, or a named section whose fields come before its text. */
function readSection(source: string, index: number): Section {
  const lines = source.replace(/^\n/, '').split('\n');
  const name = index === 0 ? '' : (/^([A-Z ]+):[ \t]*$/.exec(lines[0] ?? '')?.[1] ?? '');
  const hasFields = index === 0 || name === 'COMMENT' || name === 'PING';
  const fields = new Map<string, string[]>();
  let at = index === 0 ? 0 : 1;
  const end = hasFields ? lines.length : at;
  for (; at < end; at += 1) {
    const [, field, value = ''] = FIELD.exec(lines[at] ?? '') ?? [];
    if (field === undefined && (lines[at] ?? '').trim() !== '') break;
    if (field !== undefined) fields.set(field, [...(fields.get(field) ?? []), value.trim()]);
  }
  return { name, fields, text: lines.slice(at).join('\n').trim() };
}

function readEntry(
  sections: readonly Section[],
  place: string,
  site: ImportedSite,
  options: ReadOptions,
): ExportedText | undefined {
  const [head] = sections;
  const field = (name: string) => head?.fields.get(name)?.[0] ?? '';
  const section = (name: string) => sections.find((each) => each.name === name)?.text ?? '';
  const written = htmlToText(field('TITLE'));
  const name = `${place}: ${written}`;
  const source = [section('BODY'), section('EXTENDED BODY')].filter(Boolean).join('\n\n');
  const markdown = markdownOf(source, field('CONVERT BREAKS'), name, site);
  if (markdown === '') {
    site.skipped.push({ name, reason: importSentence('textless') });
    return undefined;
  }
  const title = written || firstWords(markdown);
  const address = URL.parse(field('UNIQUE URL') || field('PERMALINK') || field('URL'));
  const base = field('BASENAME');
  const date = dateOf(field('DATE'), options);
  const primary = field('PRIMARY CATEGORY');
  const categories = [...(primary === '' ? [] : [primary]), ...(head?.fields.get('CATEGORY') ?? [])];
  const tags = [...field('TAGS').matchAll(/"([^"]+)"|([^,]+)/g)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? '').trim(),
  );
  const status = field('STATUS').toLowerCase();
  const author = field('AUTHOR');
  if (address) site.siteUrl ??= address.origin;
  const cover = field('IMAGE');
  return {
    kind: 'post',
    name,
    key: `post ${address?.pathname || base || `${field('DATE')} ${written}`}`,
    group: undefined,
    language: undefined,
    post: exportedPost({
      title,
      slug: exportedSlug(base.split('/').at(-1) ?? '', title),
      publishedAt: date,
      excerpt: htmlToText(section('EXCERPT')),
      categories: [...new Set(categories.filter(Boolean))],
      tags: [...new Set(tags.filter(Boolean))],
      keywords: section('KEYWORDS')
        .split(/\s*,\s*/)
        .filter(Boolean),
      authors: author === '' ? [] : [author],
      cover: cover === '' ? undefined : { url: cover, alt: '' },
      privateField: /^(?:publish|future|)$/.test(status) ? undefined : `status: ${status}`,
      body: markdown,
    }),
    markdown,
    addresses: [
      ...(address && address.pathname !== '/' ? [address.pathname] : []),
      ...(base.includes('/') ? [`/${base.replace(/^\//, '')}`] : []),
    ],
  };
}

function markdownOf(source: string, breaks: string, name: string, site: ImportedSite): string {
  if (/markdown/i.test(breaks)) {
    const { markdown, notes } = translateSource(source, { name, source });
    site.notes.push(...notes.map((note) => ({ name, ...note })));
    return markdown.trim();
  }
  const isPlain = /^(?:1|__default__|convert_?breaks)$/i.test(breaks);
  return exportedMarkdown(isPlain ? addParagraphs(source) : source, { name, site });
}

function addComments(
  sections: readonly Section[],
  name: string,
  { comments, site, options }: { comments: ImportedComment[]; site: ImportedSite; options: ReadOptions },
): void {
  const own = sections.filter((section) => section.name === 'COMMENT' || section.name === 'PING');
  const before = comments.length;
  for (const [index, section] of own.entries()) {
    if (section.name === 'PING') continue;
    const field = (key: string) => section.fields.get(key)?.[0] ?? '';
    addComment(comments, {
      key: `${name} ${index}`,
      parent: undefined,
      post: { name },
      nickname: field('AUTHOR'),
      email: field('EMAIL'),
      createdAt: dateOf(field('DATE'), options),
      isApproved: true,
      html: addParagraphs(section.text),
    });
  }
  const count = own.length - (comments.length - before);
  if (count > 0) site.skipped.push({ name, reason: importSentence('commentsLeftOut', { count }) });
}

/** The day comes after the month. */
function dateOf(written: string, { timeZone }: ReadOptions): Date | undefined {
  const [, month, day, year, time] = US_DATE.exec(written) ?? [];
  return parsePostDate(year === undefined ? written : `${year}-${month}-${day} ${time}`, timeZone);
}
