import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type ExportFiles, findExportFiles, newSite, readExportText } from '../export-files.ts';
import {
  type ExportedText,
  addTexts,
  exportedMarkdown,
  exportedPost,
  exportedSlug,
  withinDepth,
} from '../exported-texts.ts';
import { attributeOf, findByClass, findByTag, findElement, hasClass } from '../html/elements.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedSite, Importer, ReadOptions } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';

const IMAGE_HOSTS = new Set([
  ...Array.from({ length: 5 }, (_, index) => `cdn-images-${index + 1}.medium.com`),
  'miro.medium.com',
]);
/** Medium adds an ID to slugs. */
const ID = /-?[\da-f]{8,16}$/;

const parser = unified().use(rehypeParse).freeze();

/** Medium: the folder `posts` of its export. */
export const medium: Importer = async (place) => {
  const found = await findExportFiles(place, /\.html$/i, (head) => {
    const text = head.toString();
    return /class="h-entry"/.test(text) && /class="p-name"/.test(text);
  });
  return found && ((options) => readExport(found, options));
};

async function readExport({ dir, files }: ExportFiles, options: ReadOptions): Promise<ImportedSite> {
  const site: ImportedSite = { ...newSite('medium', files), imageHosts: IMAGE_HOSTS };
  const texts: ExportedText[] = [];
  for (const file of files) {
    const source = await readExportText(site, dir, file);
    const text = withinDepth(site, file, () => readStory(source, file, site));
    if (text) texts.push(text);
  }
  await addTexts(site, texts, undefined, options);
  return site;
}

function readStory(source: string, name: string, site: ImportedSite): ExportedText | undefined {
  const tree = parser.parse(source);
  const body = findByClass(tree, 'e-content');
  const heading = findByClass(tree, 'p-name');
  const title = heading ? toString(heading).replace(/\s+/g, ' ').trim() : '';
  const summary = findByClass(tree, 'p-summary');
  const subtitle = summary ? toString(summary).replace(/\s+/g, ' ').trim() : '';
  if (!body) {
    site.skipped.push({ name, reason: importSentence('textless') });
    return undefined;
  }
  if (isReply(body, title, subtitle)) {
    site.skipped.push({ name, reason: importSentence('reply') });
    return undefined;
  }
  const [from, to] = [body.position?.start.offset, body.position?.end.offset];
  const markdown = exportedMarkdown(source.slice(from, to), {
    name,
    site,
    prepare: (own) => prepareStory(own, title, subtitle),
    addressOf: (address) => (address.startsWith('//') ? `https:${address}` : address),
  });
  if (markdown === '') {
    site.skipped.push({ name, reason: importSentence('textless') });
    return undefined;
  }
  const canonical = URL.parse(attributeOf(findByClass(tree, 'p-canonical'), 'href'));
  const publishedAt = parsePostDate(attributeOf(findByClass(tree, 'dt-published'), 'dateTime'));
  const author = findByClass(tree, 'p-author');
  const tags: string[] = [];
  visit(tree, 'element', (node) => void (hasClass(node, 'p-tag') && tags.push(toString(node).trim())));
  const slug = (canonical?.pathname.split('/').at(-1) ?? '').replace(ID, '');
  const isOwn = canonical !== null && !/(?:^|\.)medium\.com$/.test(canonical.hostname);
  if (isOwn) site.siteUrl ??= canonical.origin;
  const isDraft = publishedAt === undefined || /(?:^|\/)draft_/.test(name);
  return {
    kind: 'post',
    name,
    key: `post ${canonical?.pathname.split('/').at(-1) ?? name}`,
    group: undefined,
    language: undefined,
    post: exportedPost({
      title: title || slug,
      slug: exportedSlug(slug, title),
      publishedAt,
      excerpt: subtitle,
      tags: [...new Set(tags)],
      authors: author ? [toString(author).trim()] : [],
      privateField: isDraft ? 'draft' : undefined,
      body: markdown,
    }),
    markdown,
    addresses: isOwn ? [canonical.pathname] : [],
  };
}

/** Replies are in the same folder. They have no heading, image, or subtitle, and their title is their beginning. */
function isReply(body: Element, title: string, subtitle: string): boolean {
  if (subtitle !== '' || findElement(body, (node) => /^(?:h[1-6]|img|figure|pre)$/.test(node.tagName)))
    return false;
  const text = toString(body).replace(/\s+/g, ' ').trim();
  const start = title.replace(/…$/, '').trim();
  return start !== '' && text.startsWith(start) && text.length < 2_000;
}

/** Removes what repeats the title, and lines between sections at the beginning. */
function prepareStory(tree: Root, title: string, subtitle: string): void {
  let isStart = true;
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (hasClass(node, 'section-divider') && node.tagName === 'div' && isStart) node.children = [];
    if (!hasClass(node, 'graf')) return undefined;
    const text = toString(node).replace(/\s+/g, ' ').trim();
    const isRepeated =
      isStart &&
      /^h[1-6]$/.test(node.tagName) &&
      (text === title || text === subtitle || hasClass(node, 'graf--title'));
    if (isRepeated) {
      parent.children.splice(index, 1);
      return index;
    }
    isStart = false;
    const language = attributeOf(node, 'dataCodeBlockLang');
    if (node.tagName === 'pre' && language !== '') node.properties['lang'] = language;
    const embed = hasClass(node, 'graf--mixtapeEmbed') ? findByTag(node, 'a') : undefined;
    if (embed) {
      const strong = findByTag(embed, 'strong');
      node.tagName = 'p';
      node.children = [{ ...embed, children: strong?.children ?? embed.children }];
    }
    return undefined;
  });
}
