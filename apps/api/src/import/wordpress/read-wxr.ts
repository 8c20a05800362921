import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

/** A post, page, attachment, or another item of a WordPress export. */
export interface WxrItem {
  /** Texts of its elements by name, such as `wp:post_id`. */
  fields: ReadonlyMap<string, string>;
  terms: readonly { domain: string; slug: string; name: string }[];
  meta: ReadonlyMap<string, string>;
  /** Texts of the elements of each comment by name, such as `wp:comment_id`. */
  comments: readonly ReadonlyMap<string, string>[];
}

/** Everything of one or more files of the same site. */
export interface WxrSite {
  channel: Map<string, string>;
  /** Names by login. */
  authors: Map<string, string>;
  /** Terms of taxonomies that have no list of their own, such as Polylang's languages. */
  terms: ReadonlyMap<string, string>[];
  items: WxrItem[];
  /** Files that aren't valid XML, with the first error. */
  broken: { file: string; line: number; problem: string }[];
}

/** Whether a file that begins like this is an export of WordPress. */
export function isWxr(head: Buffer): boolean {
  return head.includes('wordpress.org/export/');
}

export function emptyWxr(): WxrSite {
  return { channel: new Map(), authors: new Map(), terms: [], items: [], broken: [] };
}

/** Parts that are read as a whole; texts outside of them belong to the channel. */
const PARTS = new Set(['item', 'wp:author', 'wp:term', 'wp:category', 'wp:tag', 'image']);
/** Parts within an item. */
const INNER = new Set(['wp:postmeta', 'wp:comment', 'wp:termmeta']);
/** Metadata that is read; plugins store far more. */
const META =
  /^(?:_thumbnail_id|_wp_attached_file|_wp_attachment_image_alt|_yoast_wpseo_metadesc|rank_math_description|_wpml_import_\w+|_icl_lang_code|_icl_translation_of|trid|footnotes)$/;
/** Characters that XML forbids and old posts contain. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Reads a file piece by piece, and adds what it has to a site. */
export async function readWxr(path: string, file: string, site: WxrSite): Promise<void> {
  const parser = new SaxesParser({ xmlns: false });
  let part: string | undefined;
  let inner: string | undefined;
  let fields = new Map<string, string>();
  let innerFields = new Map<string, string>();
  let terms: { domain: string; slug: string; name: string }[] = [];
  let meta = new Map<string, string>();
  let comments: ReadonlyMap<string, string>[] = [];
  let text = '';
  let term: { domain: string; slug: string } | undefined;
  let isBroken = false;

  parser.on('error', (error) => {
    if (isBroken) return;
    isBroken = true;
    site.broken.push({ file, line: parser.line, problem: error.message.replace(/^\d+:\d+: /, '') });
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (part === undefined && PARTS.has(name)) {
      part = name;
      fields = new Map();
      terms = [];
      meta = new Map();
      comments = [];
    } else if (part !== undefined && INNER.has(name)) {
      inner = name;
      innerFields = new Map();
    }
    term =
      name === 'category'
        ? { domain: attributes['domain'] ?? '', slug: attributes['nicename'] ?? '' }
        : undefined;
  });
  parser.on('text', (value) => (text += value));
  parser.on('cdata', (value) => (text += value));
  parser.on('closetag', ({ name }) => {
    if (name === inner) closeInner();
    else if (inner !== undefined) innerFields.set(name, text);
    else if (name === part) closePart();
    else if (part === undefined) site.channel.set(name, site.channel.get(name) ?? text);
    else if (term && part === 'item') terms.push({ ...term, name: text.trim() });
    else fields.set(name, text);
    text = '';
    term = undefined;
  });

  function closeInner(): void {
    const key = innerFields.get('wp:meta_key') ?? '';
    if (inner === 'wp:comment') comments.push(innerFields);
    else if (META.test(key)) meta.set(key, innerFields.get('wp:meta_value') ?? '');
    inner = undefined;
  }

  function closePart(): void {
    if (part === 'item') site.items.push({ fields, terms, meta, comments });
    else if (part === 'wp:term') site.terms.push(fields);
    else if (part === 'wp:author')
      site.authors.set(fields.get('wp:author_login') ?? '', fields.get('wp:author_display_name') ?? '');
    part = undefined;
  }

  for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
    parser.write(String(chunk).replace(CONTROL, ''));
  }
  parser.close();
}
