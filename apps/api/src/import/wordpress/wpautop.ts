const BLOCK =
  '(?:table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|summary|iframe|video|audio)';
const OPENING = new RegExp(`(<${BLOCK}[\\s/>])`, 'gi');
const CLOSING = new RegExp(`(</${BLOCK}>|<hr\\b[^>]*>)`, 'gi');
const STARTS_BLOCK = new RegExp(`^</?${BLOCK}[\\s/>]`, 'i');
const ENDS_BLOCK = new RegExp(`(?:</?${BLOCK}(?:\\s[^>]*)?/?>)$`, 'i');

/** What keeps its line breaks. */
const PRESERVED = /<(pre|script|style|textarea)\b[\s\S]*?<\/\1>/gi;
const PLACE = /\u{e000}(\d+)\u{e001}/gu;

/**
 * Adds the paragraphs and line breaks that WordPress adds when it shows a post of the classic editor: an empty
 * line ends a paragraph, any other line break is one.
 */
export function addParagraphs(html: string): string {
  const preserved: string[] = [];
  const text = html
    .replace(/\r\n?/g, '\n')
    .replace(PRESERVED, (all) => `\n\n\u{e000}${preserved.push(all) - 1}\u{e001}\n\n`)
    // A line break inside a tag isn't one of the text.
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\n/g, ' '))
    .replace(OPENING, '\n\n$1')
    .replace(CLOSING, '$1\n\n')
    .replace(/<br\s*\/?>[ \t]*<br\s*\/?>/gi, '\n\n');
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toParagraph)
    .join('\n')
    .replace(PLACE, (_all, index: string) => preserved[Number(index)] ?? '');
}

function toParagraph(part: string): string {
  if (/^\u{e000}\d+\u{e001}$/u.test(part)) return part;
  const hasBlock = STARTS_BLOCK.test(part) || ENDS_BLOCK.test(part);
  const broken = part.replace(/(?<!<br\s*\/?>)[ \t]*\n[ \t]*/gi, (_all, at: number) =>
    STARTS_BLOCK.test(part.slice(at).trimStart()) || ENDS_BLOCK.test(part.slice(0, at)) ? '\n' : '<br>\n',
  );
  return hasBlock ? broken : `<p>${broken}</p>`;
}
