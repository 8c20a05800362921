import { type TextLanguage, readLanguage } from '../languages.ts';
import { readPhpValue } from './php-value.ts';
import type { WxrItem, WxrSite } from './read-wxr.ts';
import type { Attachments } from './shortcodes.ts';

interface Attachment {
  id: string;
  url: string;
  /** Path on the former site without the first `/`. */
  path: string;
  alt: string;
  parent: string;
  isImage: boolean;
}

const IMAGE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
/** WordPress adds the size to the names of smaller copies. */
const SIZE = /-\d+x\d+(?=\.\w+$)/;

/** The items of an export by what they are, with what they refer to. */
export class WordPressItems {
  /** Posts and pages. */
  readonly texts: WxrItem[] = [];
  /** Menus, templates, and items of plugins. */
  readonly others: WxrItem[] = [];
  readonly attachments = new Map<string, Attachment>();
  readonly baseUrl: string | undefined;
  /** Hosts of the site and of its files. */
  readonly hosts: ReadonlySet<string>;
  readonly #authors: ReadonlyMap<string, string>;
  readonly #languages = new Map<string, TextLanguage>();
  readonly #links = new Map<string, string>();
  readonly #urls: ReadonlySet<string>;
  readonly #blocks = new Map<string, string>();

  constructor({ channel, items, authors, terms }: WxrSite) {
    this.#authors = authors;
    this.baseUrl = (channel.get('wp:base_blog_url') ?? channel.get('link'))?.trim().replace(/\/+$/, '');
    const seen = new Set<string>();
    for (const item of items) {
      const id = fieldOf(item, 'wp:post_id');
      const type = fieldOf(item, 'wp:post_type');
      if (id !== '' && seen.has(id)) continue;
      seen.add(id);
      this.#links.set(id, fieldOf(item, 'link'));
      if (type === 'post' || type === 'page') this.texts.push(item);
      else if (type === 'attachment') this.#addAttachment(id, item);
      else {
        if (type === 'wp_block') this.#blocks.set(id, item.fields.get('content:encoded') ?? '');
        this.others.push(item);
      }
    }
    this.#urls = new Set([...this.attachments.values()].map(({ url }) => this.#fileOf(url)));
    const urls = [
      this.baseUrl,
      channel.get('wp:base_site_url'),
      ...[...this.attachments.values()].map(({ url }) => url),
    ];
    this.hosts = new Set(urls.flatMap((url) => URL.parse(url ?? '')?.host ?? []));
    for (const term of terms) {
      if (term.get('wp:term_taxonomy') !== 'language') continue;
      const slug = term.get('wp:term_slug') ?? '';
      const value = readPhpValue(term.get('wp:term_description') ?? '');
      const locale = value instanceof Map ? value.get('locale') : undefined;
      this.#languages.set(slug, toLanguage(typeof locale === 'string' ? locale : slug));
    }
  }

  #addAttachment(id: string, item: WxrItem): void {
    const url = fieldOf(item, 'wp:attachment_url') || fieldOf(item, 'guid');
    if (!URL.canParse(url)) return void this.others.push(item);
    const path = this.pathOf(url) ?? new URL(url).pathname;
    this.attachments.set(id, {
      id,
      url,
      path: path.replace(/^\//, ''),
      alt: item.meta.get('_wp_attachment_image_alt')?.trim() ?? '',
      parent: fieldOf(item, 'wp:post_parent'),
      isImage: IMAGE.test(new URL(url).pathname),
    });
  }

  /** Names an item in the report. */
  nameOf(item: WxrItem): string {
    const title = fieldOf(item, 'title').replace(/\s+/g, ' ').slice(0, 80).toWellFormed();
    return `${fieldOf(item, 'wp:post_type')} ${fieldOf(item, 'wp:post_id')}${title === '' ? '' : `: ${title}`}`;
  }

  authorOf(item: WxrItem): string {
    const login = fieldOf(item, 'dc:creator');
    return this.#authors.get(login)?.trim() || login;
  }

  /** The language that Polylang or WPML gave a text. */
  languageOf({ terms, meta }: WxrItem): TextLanguage | undefined {
    const slug = terms.find(({ domain }) => domain === 'language')?.slug;
    if (slug) return this.#languages.get(slug) ?? toLanguage(slug);
    const code = meta.get('_wpml_import_language_code') ?? meta.get('_icl_lang_code');
    return code ? toLanguage(code) : undefined;
  }

  /** What the languages of a post share in Polylang or WPML. */
  groupOf({ terms, meta }: WxrItem): string | undefined {
    return (
      terms.find(({ domain }) => domain === 'post_translations')?.slug ??
      meta.get('_wpml_import_translation_group') ??
      meta.get('trid')
    );
  }

  imageOf(id: string): { url: string; alt: string } | undefined {
    const attachment = this.attachments.get(id);
    return attachment?.isImage
      ? { url: this.addressOf(attachment.url, 'image'), alt: attachment.alt }
      : undefined;
  }

  attachmentsOf(item: WxrItem): Attachments {
    const id = fieldOf(item, 'wp:post_id');
    const uploaded = [...this.attachments.values()].filter(({ parent, isImage }) => isImage && parent === id);
    return { imageOf: (each) => this.imageOf(each), uploaded: uploaded.map((each) => each.id) };
  }

  /** A block that posts share. */
  blockOf(id: string): string {
    return this.#blocks.get(id) ?? '';
  }

  /** The path of an address on the former site, from `/`; undefined for another site. */
  pathOf(address: string): string | undefined {
    const base = URL.parse(this.baseUrl ?? '');
    const url = base && URL.parse(address, base.href);
    if (!url || !/^https?:$/.test(url.protocol) || hostOf(url) !== hostOf(base)) return undefined;
    const folder = base.pathname.replace(/\/$/, '');
    if (folder !== '' && !url.pathname.startsWith(`${folder}/`)) return undefined;
    return url.pathname.slice(folder.length) + url.search + url.hash;
  }

  /** The same for all ways to write the address of a file. */
  #fileOf(url: string): string {
    return this.pathOf(url) ?? url.replace(/^https?:/, '');
  }

  /** Where an address leads: on the former site it starts with `/`, and images are those in full size. */
  addressOf(address: string, kind: 'link' | 'image'): string {
    if (address.startsWith('#') || address === '') return address;
    if (kind === 'image') {
      const full = address.replace(/[?#].*$/, '').replace(SIZE, '');
      const known = this.#urls.has(this.#fileOf(full)) ? full : address;
      return this.pathOf(known)?.replace(/[?#].*$/, '') ?? known;
    }
    const path = this.pathOf(address);
    const id = /^\/\?(?:p|page_id)=(\d+)/.exec(path ?? '')?.[1];
    const link = id === undefined ? undefined : this.pathOf(this.#links.get(id) ?? '');
    return link ?? path ?? address;
  }
}

/** A field without white space around it. */
export function fieldOf(item: WxrItem, name: string): string {
  return item.fields.get(name)?.trim() ?? '';
}

function toLanguage(code: string): TextLanguage {
  return readLanguage(code) ?? { other: code.toLowerCase() };
}

function hostOf(url: URL): string {
  return url.host.replace(/^www\./, '');
}
