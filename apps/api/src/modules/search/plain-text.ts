/** Links of footnotes and their label, which rendering adds to what the author wrote. */
const ADDED = /<sup><a [^>]*data-footnote-ref[^>]*>[^<]*<\/a><\/sup>|<a [^>]*data-footnote-backref[^>]*>[^<]*<\/a>|<h2 class="footnotes-label"[^>]*>[^<]*<\/h2>/g;
const TAG = /<\/?([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>/g;
const ALT = / alt="([^"]*)"/;
const REFERENCE = /&#x([0-9A-Fa-f]{1,6});|&(amp|lt|gt|quot);/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Elements inside a line. */
const INLINE = new Set([
  'a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's', 'samp',
  'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr',
]);

/**
 * The text of a post's stored HTML, a block a line, code and descriptions of pictures too. Only for HTML that we have
 * written ourselves: sanitised, with every `<` of a text and every quotation mark of an attribute escaped.
 */
export function plainText(html: string): string {
  return html
    .replace(ADDED, '')
    .replace(TAG, (_, name: string, attributes: string) => {
      if (name === 'img') return ALT.exec(attributes)?.[1] ?? '';
      return INLINE.has(name) ? '' : '\n';
    })
    .replace(REFERENCE, (_, hex: string | undefined, name: string | undefined) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (NAMED[name ?? ''] ?? ''),
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
