import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { escapeHtml } from '../foreign/markdown-parts.ts';

/** An entry of a feed in Atom or RSS. */
export interface FeedEntry {
  /** Texts of its elements by name, such as `title` or `content:encoded`; the first of each. */
  fields: Map<string, string>;
  links: { rel: string; href: string }[];
  categories: { scheme: string; name: string }[];
  author: string;
  email: string;
  /** ID of the entry that it comments on. */
  inReplyTo: string;
}

export interface Feed {
  /** Texts of its elements by name. */
  fields: Map<string, string>;
  links: { rel: string; href: string }[];
  entries: FeedEntry[];
  problem: { line: number; text: string } | undefined;
}

/** Characters that XML forbids and old posts contain. */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Reads a feed piece by piece. */
export async function readFeed(path: string): Promise<Feed> {
  const feed: Feed = { fields: new Map(), links: [], entries: [], problem: undefined };
  const parser = new SaxesParser({ xmlns: false });
  let entry: FeedEntry | undefined;
  let person = false;
  /** Depth within the XHTML of a text, which is written out again. */
  let markup = 0;
  let text = '';
  parser.on('error', (error) => {
    feed.problem ??= { line: parser.line, text: error.message.replace(/^\d+:\d+: /, '') };
  });
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    if (markup > 0) {
      const written = Object.entries(attributes).map(
        ([key, value]) => ` ${key}="${escapeHtml(value).replaceAll('"', '&quot;')}"`,
      );
      text += `<${name}${written.join('')}>`;
      markup += 1;
      return;
    }
    text = '';
    if (attributes['type'] === 'xhtml' && !isSelfClosing) markup = 1;
    else if (name === 'entry' || name === 'item')
      entry = { fields: new Map(), links: [], categories: [], author: '', email: '', inReplyTo: '' };
    else if (name === 'author') person = true;
    else if (name === 'link' && attributes['href'] !== undefined)
      (entry ?? feed).links.push({ rel: attributes['rel'] ?? 'alternate', href: attributes['href'] });
    else if (name === 'category' && attributes['term'] !== undefined)
      entry?.categories.push({ scheme: attributes['scheme'] ?? '', name: attributes['term'] });
    else if (name === 'thr:in-reply-to' && entry) entry.inReplyTo = attributes['ref'] ?? '';
  });
  const write = (value: string) => (text += markup > 0 ? escapeHtml(value) : value);
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', ({ name }) => {
    if (markup > 1) {
      text += `</${name}>`;
      markup -= 1;
      return;
    }
    markup = 0;
    if (name === 'entry' || name === 'item') {
      if (entry) feed.entries.push(entry);
      entry = undefined;
    } else if (name === 'author' || name === 'dc:creator') {
      person = false;
      if (entry && entry.author === '') entry.author = text.trim();
    } else if (person && entry && name === 'name') entry.author = text.trim();
    else if (person && entry && name === 'email') entry.email = text.trim();
    else if (!person) keep(name);
    text = '';
  });

  function keep(name: string): void {
    const fields = (entry ?? feed).fields;
    if (name === 'category' && text.trim() !== '') entry?.categories.push({ scheme: '', name: text.trim() });
    if (!fields.has(name)) fields.set(name, text);
  }

  for await (const chunk of createReadStream(path, { encoding: 'utf8' }))
    parser.write(String(chunk).replace(CONTROL, ''));
  parser.close();
  return feed;
}

/** The first of the fields that has a text. */
export function fieldOf({ fields }: Pick<Feed, 'fields'>, ...names: string[]): string {
  return names.map((name) => fields.get(name)?.trim() ?? '').find((text) => text !== '') ?? '';
}
