import { type ExportedText, exportedMarkdown, exportedSlug, firstWords } from '../exported-texts.ts';
import { htmlToText } from '../html/html-to-markdown.ts';
import { importSentence } from '../import-texts.ts';
import type { ImportedSite, ReadOptions } from '../items.ts';
import { parsePostDate } from '../post-dates.ts';
import type { WxrItem } from './read-wxr.ts';
import { findShortcodes, replaceShortcodes } from './shortcodes.ts';
import { type WordPressItems, fieldOf } from './wordpress-items.ts';
import { addParagraphs } from './wpautop.ts';

const PUBLIC = new Set(['publish', 'future']);
const GONE = new Set(['trash', 'auto-draft', 'inherit']);
/** A block whose content WordPress creates when it shows the post. */
const DYNAMIC_BLOCK = /<!-- wp:([a-z][\w/-]*)(?:\s+(\{[\s\S]*?\}))?\s*\/-->/g;

/** A post or page as Markdown. @returns undefined for one that is left out, which the report says */
export function readWordPressText(
  item: WxrItem,
  items: WordPressItems,
  site: ImportedSite,
  options: ReadOptions,
): ExportedText | undefined {
  const name = items.nameOf(item);
  const status = fieldOf(item, 'wp:status');
  if (GONE.has(status)) {
    site.skipped.push({ name, reason: importSentence('inTrash') });
    return undefined;
  }
  const markdown = toMarkdown(item, items, site);
  if (markdown === '') {
    site.skipped.push({ name, reason: importSentence('textless') });
    return undefined;
  }
  const id = fieldOf(item, 'wp:post_id');
  const kind = fieldOf(item, 'wp:post_type') === 'page' ? 'page' : 'post';
  const title = htmlToText(fieldOf(item, 'title')) || firstWords(markdown) || `${kind} ${id}`;
  const named = (domain: string) =>
    item.terms
      .filter((term) => term.domain === domain && term.slug !== 'uncategorized')
      .map((term) => htmlToText(term.name));
  const privateField = privateFieldOf(item, status);
  const author = items.authorOf(item);
  return {
    kind,
    name,
    key: `${kind} ${id}`,
    group: items.groupOf(item),
    language: items.languageOf(item),
    isOriginal: isOriginal(item),
    post: {
      title,
      slug: exportedSlug(fieldOf(item, 'wp:post_name'), title),
      publishedAt: dateOf(item, 'wp:post_date', options),
      updatedAt: dateOf(item, 'wp:post_modified', options),
      description:
        item.meta.get('_yoast_wpseo_metadesc')?.trim() ||
        item.meta.get('rank_math_description')?.trim() ||
        '',
      excerpt: htmlToText(fieldOf(item, 'excerpt:encoded')),
      categories: named('category'),
      tags: named('post_tag'),
      keywords: [],
      authors: author === '' ? [] : [author],
      cover: items.imageOf(item.meta.get('_thumbnail_id')?.trim() ?? ''),
      draft: privateField !== undefined,
      privateField,
      body: markdown,
    },
    markdown,
    addresses: addressesOf(item, items),
  };
}

function toMarkdown(item: WxrItem, items: WordPressItems, site: ImportedSite): string {
  const name = items.nameOf(item);
  const left = new Set<string>();
  const content = item.fields.get('content:encoded') ?? '';
  const whole = replaceBlocks(content, items, left);
  const replaced = replaceShortcodes(whole, items.attachmentsOf(item));
  for (const shortcode of findShortcodes(replaced)) left.add(shortcode);
  const markdown = exportedMarkdown(content.includes('<!-- wp:') ? replaced : addParagraphs(replaced), {
    name,
    site,
    addressOf: (address, kind) => items.addressOf(address, kind),
  });
  for (const text of left)
    site.notes.push({ name, reason: importSentence('leftover', { text: text.slice(0, 80).toWellFormed() }) });
  return markdown;
}

/** Puts blocks that posts share in their places, and notes those that WordPress fills itself. */
function replaceBlocks(content: string, items: WordPressItems, left: Set<string>, depth = 0): string {
  return content.replace(DYNAMIC_BLOCK, (_all, block: string, values: string | undefined) => {
    const id = block === 'block' ? /"ref"\s*:\s*(\d+)/.exec(values ?? '')?.[1] : undefined;
    const shared = id === undefined || depth > 4 ? '' : items.blockOf(id);
    if (shared === '') left.add(`<!-- wp:${block} -->`);
    return replaceBlocks(shared, items, left, depth + 1);
  });
}

function privateFieldOf(item: WxrItem, status: string): string | undefined {
  if (fieldOf(item, 'wp:post_password') !== '') return 'password';
  return PUBLIC.has(status) || status === '' ? undefined : `status: ${status}`;
}

/** WPML names the language that a text was translated from. */
function isOriginal({ meta }: WxrItem): boolean {
  return meta.has('_wpml_import_translation_group') && !meta.get('_wpml_import_source_language_code');
}

/** Drafts have a date of zeros in UTC. */
function dateOf(item: WxrItem, field: string, options: ReadOptions): Date | undefined {
  return (
    parsePostDate(fieldOf(item, `${field}_gmt`), 'UTC') ??
    (field === 'wp:post_date' ? parsePostDate(fieldOf(item, 'pubDate')) : undefined) ??
    parsePostDate(fieldOf(item, field), options.timeZone)
  );
}

function addressesOf(item: WxrItem, items: WordPressItems): string[] {
  const id = fieldOf(item, 'wp:post_id');
  const query = `/?${fieldOf(item, 'wp:post_type') === 'page' ? 'page_id' : 'p'}=${id}`;
  const path = items.pathOf(fieldOf(item, 'link'));
  return [...(path === undefined || /^\/(?:[?#]|$)/.test(path) ? [] : [path]), ...(id === '' ? [] : [query])];
}
