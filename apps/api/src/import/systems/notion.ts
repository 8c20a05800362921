import { stat } from 'node:fs/promises';
import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { slugify } from '../../modules/slugs/slugify.service.ts';
import { newSite, readExportText } from '../export-files.ts';
import {
  type ExportedText,
  addTexts,
  exportedMarkdown,
  exportedPost,
  withinDepth,
} from '../exported-texts.ts';
import type { FrontMatter } from '../front-matter.ts';
import { attributeOf, element, findByClass, findByTag, hasClass, noteBox } from '../html/elements.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedSite, Importer, ReadOptions } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import { openSiteFolder } from '../site-folder.ts';
import { translateSource } from '../translate-source.ts';
import { findPrivateField } from '../visibility.ts';

/** Notion adds the ID of a page to the name of its file. */
const PAGE = /(?:^|\/)([^/]*?) ?([\da-f]{32})\.(md|html)$/;
const PROPERTY = /^([\p{L}\p{N}][^:\n]{0,60}):[ \t]+(.+)$/u;
const DATE =
  /^(?:date|published?(?: at| date| on)?|publish date|created(?: time| at)?|日期|发布日期|發布日期|发布时间|發布時間|创建时间|建立時間)$/i;
const TAGS = /^(?:tags?|keywords|标签|標籤|关键词)$/i;
const CATEGORY = /^(?:category|categories|分类|分類|类别|類別)$/i;
const AUTHOR = /^(?:authors?|作者)$/i;

const parser = unified().use(rehypeParse).freeze();

/** Notion: the content of an export in Markdown or HTML. */
export const notion: Importer = async (place) => {
  if (!(await stat(place).catch(() => undefined))?.isDirectory()) return undefined;
  const { files } = await openSiteFolder(place);
  const texts = files.filter((path) => /\.(?:md|html)$/.test(path));
  const pages = texts.filter((path) => PAGE.test(path));
  if (pages.length === 0 || pages.length * 2 < texts.length) return undefined;
  return (options) => readExport(place, files, options);
};

interface Page {
  title: string;
  /** Properties of a page in a database. */
  fields: FrontMatter;
  markdown: string;
}

async function readExport(
  dir: string,
  files: readonly string[],
  options: ReadOptions,
): Promise<ImportedSite> {
  const site: ImportedSite = { ...newSite('notion', files), publishedFolders: [''] };
  const texts: ExportedText[] = [];
  for (const name of files) {
    const [, fileTitle = '', id = '', extension] = PAGE.exec(name) ?? [];
    if (extension === undefined) {
      if (/\.(?:csv|html)$/.test(name)) site.skipped.push({ name, reason: importSentence('listPage') });
      continue;
    }
    const source = (await readExportText(site, dir, name)).replace(/\r\n?/g, '\n');
    const page =
      extension === 'md'
        ? readMarkdown(source, name, site)
        : withinDepth(site, name, () => readHtml(source, name, site));
    if (!page) continue;
    if (page.markdown === '') {
      site.skipped.push({ name, reason: importSentence('textless') });
      continue;
    }
    texts.push(toText(name, id, { ...page, title: page.title || fileTitle }, options));
  }
  await addTexts(site, texts, undefined, options);
  return site;
}

function toText(
  name: string,
  id: string,
  { title, fields, markdown }: Page,
  options: ReadOptions,
): ExportedText {
  const values = (pattern: RegExp) =>
    [...fields].flatMap(([key, value]) =>
      pattern.test(key) && typeof value === 'string' ? value.split(/\s*[,，、]\s*/).filter(Boolean) : [],
    );
  const dates = [...fields].flatMap(([key, value]) =>
    DATE.test(key)
      ? (parsePostDate(String(value).split(' → ')[0]?.replace(/^@/, ''), options.timeZone) ?? [])
      : [],
  );
  const [publishedAt] = dates;
  return {
    kind: 'post',
    name,
    key: `post ${id}`,
    group: undefined,
    language: undefined,
    post: exportedPost({
      title,
      slug: slugify(title),
      publishedAt,
      categories: values(CATEGORY),
      tags: values(TAGS),
      authors: values(AUTHOR),
      // Pages of Notion are private notes unless something says otherwise.
      privateField: findPrivateField(fields) ?? (publishedAt === undefined ? 'no date' : undefined),
      body: markdown,
    }),
    markdown,
    addresses: [],
  };
}

function readMarkdown(source: string, name: string, site: ImportedSite): Page {
  const [, title = '', rest = ''] = /^\ufeff?# ([^\n]*)\n?([\s\S]*)$/.exec(source) ?? ['', '', source];
  const fields = new Map<string, string>();
  const lines = rest.replace(/^\n+/, '').split('\n');
  let at = 0;
  for (; at < lines.length; at += 1) {
    const [, key, value] = PROPERTY.exec(lines[at] ?? '') ?? [];
    if (key === undefined || value === undefined) break;
    fields.set(key.toLowerCase(), value.trim());
  }
  // Properties end with an empty line; a paragraph that begins like one doesn't.
  const hasFields = at > 0 && (lines[at] ?? '').trim() === '';
  const body = (hasFields ? lines.slice(at) : lines).join('\n').trim();
  const { markdown, notes } = translateSource(replaceAsides(body), { name, source });
  site.notes.push(...notes.map((note) => ({ name, ...note })));
  return { title: title.trim(), fields: hasFields ? fields : new Map(), markdown };
}

/** Callouts are HTML in the Markdown. */
function replaceAsides(markdown: string): string {
  return markdown.replace(/^<aside>\n([\s\S]*?)\n?<\/aside>$/gm, (_all, content: string) =>
    [
      '[!NOTE]',
      ...content
        .trim()
        .replace(/^\p{Extended_Pictographic}\ufe0f?\s*/u, '')
        .split('\n'),
    ]
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  );
}

function readHtml(source: string, name: string, site: ImportedSite): Page {
  const tree = parser.parse(source);
  const heading = findByClass(tree, 'page-title');
  const body = findByClass(tree, 'page-body');
  const fields = new Map<string, string>();
  const properties = findByClass(tree, 'properties');
  if (properties)
    visit(properties, 'element', (row) => {
      if (row.tagName !== 'tr') return;
      const [key, value] = [findByTag(row, 'th'), findByTag(row, 'td')];
      const selected: string[] = [];
      if (value)
        visit(
          value,
          'element',
          (each) => void (hasClass(each, 'selected-value') && selected.push(toString(each))),
        );
      if (key && value)
        fields.set(toString(key).trim().toLowerCase(), selected.join(', ') || toString(value).trim());
    });
  const [from, to] = [body?.position?.start.offset, body?.position?.end.offset];
  const markdown = body
    ? exportedMarkdown(source.slice(from, to), { name, site, prepare: prepareNotion })
    : '';
  return { title: heading ? toString(heading).trim() : '', fields, markdown };
}

/** Turns Notion's blocks into what Markdown has. */
function prepareNotion(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (hasClass(node, 'table_of_contents')) {
      parent.children.splice(index, 1);
      return index;
    }
    if (hasClass(node, 'callout')) {
      const [, content] = node.children.filter((child) => child.type === 'element');
      parent.children[index] = noteBox('NOTE', content && 'children' in content ? content.children : []);
      return index;
    }
    const formula =
      hasClass(node, 'equation') || hasClass(node, 'notion-text-equation-token') ? findTex(node) : '';
    if (formula !== '') {
      const isBlock = node.tagName === 'figure';
      parent.children[index] = {
        ...element('raw-markdown'),
        properties: { dataText: isBlock ? `$$\n${formula}\n$$` : `$${formula}$` },
      };
      return SKIP;
    }
    const title =
      hasClass(node, 'bookmark') && node.tagName === 'a' ? findByClass(node, 'bookmark-title') : undefined;
    if (title) node.children = [{ type: 'text', value: toString(title) || attributeOf(node, 'href') }];
    if (hasClass(node, 'checkbox'))
      parent.children[index] = {
        ...element('input'),
        properties: { type: 'checkbox', checked: hasClass(node, 'checkbox-on') },
      };
    if (hasClass(node, 'icon') && node.tagName !== 'img') node.children = [];
    return undefined;
  });
}

function findTex(node: Parameters<typeof findByTag>[0]): string {
  const annotation = findByTag(node, 'annotation');
  return annotation ? toString(annotation).trim() : '';
}
