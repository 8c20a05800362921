const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g;
const ALT = / alt="([^"]*)"/;
const REFERENCE = /&#x([0-9A-Fa-f]{1,6});|&(amp|lt|gt|quot);/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Inline elements. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'i',
  'img',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
]);

/** Footnote links and their label, which the renderer adds. */
const ADDED = / data-footnote-(?:ref|backref)=| class="footnotes-label"/;

/**
 * The plain text of a post's stored HTML, one line per block, with code and alt texts. Only for our own
 * sanitized HTML, in which every `<` of a text and every quote in an attribute is escaped.
 */
export function plainText(html: string): string {
  let text = '';
  let done = 0;
  /** The element whose content is skipped. */
  let skipped = '';
  for (const { 0: tag, 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (!skipped) text += html.slice(done, index);
    done = index + tag.length;
    if (skipped) {
      if (slash && name === skipped) skipped = '';
      continue;
    }
    if (!INLINE.has(name)) text += '\n';
    if (name === 'img') text += ALT.exec(attributes)?.[1] ?? '';
    if (ADDED.test(attributes)) skipped = name;
  }
  text += html.slice(done);
  return text
    .replace(REFERENCE, (_, hex: string | undefined, named: string | undefined) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (NAMED[named ?? ''] ?? ''),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
