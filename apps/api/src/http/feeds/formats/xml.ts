import XMLBuilder from 'fast-xml-builder';
import type { FeedImage } from './feed.ts';

/** An element: attributes are written `@name`, its text `#text`; an array repeats the element. */
export interface XmlElement {
  [name: string]: XmlValue | XmlValue[] | undefined;
}
type XmlValue = string | XmlElement;

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

/**
 * Characters that XML 1.0 doesn't allow, even escaped: control characters, lone surrogates, U+FFFE, and
 * U+FFFF.
 */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Writes escaped XML. Undefined values and forbidden characters are left out. */
export function writeXml(elements: XmlElement): string {
  return builder.build(elements).replaceAll(FORBIDDEN, '');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text without forbidden characters, such as a URL, for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * An image in Media RSS (https://www.rssboard.org/media-rss), which feed readers show with an entry.
 * `enclosure` is for downloads such as podcasts.
 */
export function writeImage({ url, alt, type, width, height }: FeedImage): XmlElement {
  return {
    '@url': url,
    '@medium': 'image',
    ...(type ? { '@type': type } : {}),
    ...(width && height ? { '@width': String(width), '@height': String(height) } : {}),
    'media:description': alt ? { '@type': 'plain', '#text': alt } : undefined,
  };
}
