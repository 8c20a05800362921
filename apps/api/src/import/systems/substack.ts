import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { type ExportFiles, findExportFiles, newSite, readExportText } from '../export-files.ts';
import {
  type ExportedText,
  addTexts,
  exportedMarkdown,
  exportedPost,
  exportedSlug,
} from '../exported-texts.ts';
import { escapeHtml } from '../foreign/markdown-parts.ts';
import { isRecord } from '../front-matter.ts';
import { attributeOf, element, findByClass, findByTag, link } from '../html/elements.ts';
import { htmlToText } from '../html/html-to-markdown.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedSite, Importer, ReadOptions } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import { type Row, isSet, parseJson, rowsOf, textOf } from '../values.ts';

/** Substack serves images by way of this address, which ends with the image's own. */
const PROXY = /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/[^/]*\/(https?%3A.+)$/i;
const IMAGE_HOSTS = new Set([
  'substack-post-media.s3.amazonaws.com',
  'bucketeer-e05bbc84-baa3-437e-9518-adb32be77984.s3.amazonaws.com',
  'substackcdn.com',
]);

/** Substack: `posts.csv`, and the texts in the folder `posts`. */
export const substack: Importer = async (place) => {
  const found = await findExportFiles(place, /^posts\.csv$/i, (head) =>
    /^\ufeff?"?post_id"?,/.test(head.toString()),
  );
  return found && ((options) => readExport(found, options));
};

async function readExport({ dir, files }: ExportFiles, options: ReadOptions): Promise<ImportedSite> {
  const site: ImportedSite = { ...newSite('substack', files), imageHosts: IMAGE_HOSTS };
  const texts: ExportedText[] = [];
  for (const file of files) {
    const rows = rowsOf(
      parse(await readExportText(site, dir, file), {
        columns: true,
        bom: true,
        relaxColumnCount: true,
        skipEmptyLines: true,
      }),
    );
    for (const row of rows) {
      const path = join(dirname(file), 'posts', `${textOf(row, 'post_id').replace(/[/\\]/g, '')}.html`);
      const text = await readPost(row, { site, dir, path });
      if (text) texts.push(text);
    }
  }
  await addTexts(site, texts, undefined, options);
  return site;
}

async function readPost(
  row: Row,
  { site, dir, path }: { site: ImportedSite; dir: string; path: string },
): Promise<ExportedText | undefined> {
  const name = path.split('\\').join('/');
  const kind = textOf(row, 'type');
  const exists = await access(join(dir, path)).then(
    () => true,
    () => false,
  );
  if (kind === 'thread') {
    site.skipped.push({ name, reason: importSentence('otherKind', { kind }) });
    return undefined;
  }
  const html = exists ? await readExportText(site, dir, path) : '';
  const recording = textOf(row, 'podcast_url');
  const player =
    recording === ''
      ? ''
      : `<p><a href="${escapeHtml(recording)}">${escapeHtml(recording.split('/').at(-1) ?? '')}</a></p>`;
  const markdown = exportedMarkdown(player + html, {
    name,
    site,
    prepare: prepareSubstack,
    addressOf: (address) => addressOf(address),
  }).replace(/(?:\n\n---)+$/, '');
  if (markdown === '') {
    site.skipped.push({ name, reason: importSentence('textless') });
    return undefined;
  }
  const [id = '', ...rest] = textOf(row, 'post_id').split('.');
  const slug = rest.join('.');
  const title = htmlToText(textOf(row, 'title')) || slug;
  const audience = textOf(row, 'audience');
  const isPublished = isSet(row, 'is_published');
  return {
    kind: kind === 'page' ? 'page' : 'post',
    name,
    key: `post ${id}`,
    group: undefined,
    language: undefined,
    post: exportedPost({
      title,
      slug: exportedSlug(slug, title),
      publishedAt: parsePostDate(textOf(row, 'post_date', 'email_sent_at')),
      excerpt: htmlToText(textOf(row, 'subtitle')),
      privateField: !isPublished
        ? 'is_published: false'
        : audience === '' || audience === 'everyone'
          ? undefined
          : `audience: ${audience}`,
      body: markdown,
    }),
    markdown,
    addresses: slug === '' ? [] : [`/p/${slug}`],
  };
}

function addressOf(address: string): string {
  const original = PROXY.exec(address)?.[1];
  try {
    return original === undefined ? address : decodeURIComponent(original);
  } catch {
    return address;
  }
}

/** Removes buttons to subscribe and share, and turns Substack's blocks into what Markdown has. */
function prepareSubstack(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const replaced = replaceBlock(node);
    if (!replaced) return undefined;
    parent.children.splice(index, 1, ...replaced);
    return [SKIP, index + replaced.length];
  });
}

const REMOVED =
  /^(?:subscription-widget.*|subscribe-widget|install-substack-app-embed|paywall-jump|image-link-expand|pencraft.*)$/;

function replaceBlock(node: Element): ElementContent[] | undefined {
  const names = Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];
  if (names.some((name) => REMOVED.test(name))) return [];
  const values = parseJson(attributeOf(node, 'dataAttrs'));
  const attributes = isRecord(values) ? values : {};
  if (names.includes('button-wrapper') || (names.includes('button') && node.tagName === 'a')) {
    const address = attributeOf(node.tagName === 'a' ? node : findByTag(node, 'a'), 'href');
    const isOwn = /subscribe|share|%%|\/comments?\b|action=/.test(address) || address === '';
    return isOwn ? [] : [element('p', link(address, toString(node).trim() || address))];
  }
  if (names.includes('latex-rendered')) {
    const formula = textOf(attributes, 'persistentExpression');
    return formula === '' ? undefined : [raw(`$$\n${formula}\n$$`)];
  }
  if (names.includes('footnote-anchor')) return [raw(`[^${toString(node).trim()}]`)];
  if (names.includes('footnote')) return [footnote(node)];
  const url = textOf(attributes, 'url', 'canonical_url');
  const isEmbed = names.some((name) =>
    /^(?:tweet|digest-post-embed|embedded-post-wrap|instagram|apple-podcast-container)$/.test(name),
  );
  if (isEmbed && url !== '') return [element('p', link(url, textOf(attributes, 'title') || url))];
  return undefined;
}

function footnote(node: Element): Element {
  const number = findByClass(node, 'footnote-number');
  const content = findByClass(node, 'footnote-content');
  const text = content ? toString(content).replace(/\s+/g, ' ').trim() : '';
  return raw(`[^${number ? toString(number).trim() : ''}]: ${text}`);
}

function raw(markdown: string): Element {
  return { ...element('raw-markdown'), properties: { dataText: markdown } };
}
