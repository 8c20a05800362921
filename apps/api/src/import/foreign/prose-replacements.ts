import { type Edit, applyEdits, codeRanges } from '../code-ranges.ts';

/** Replaces matches outside code. @param replace the new text; undefined leaves the match as it is */
export function replaceProse(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string | undefined,
): string {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const code = codeRanges(text);
  let next = 0;
  const edits = matches.flatMap((match): Edit[] => {
    const start = match.index;
    while ((code[next]?.end ?? Infinity) <= start) next += 1;
    if ((code[next]?.start ?? Infinity) <= start) return [];
    const replacement = replace(match);
    return replacement === undefined ? [] : [{ start, end: start + match[0].length, text: replacement }];
  });
  return applyEdits(text, edits);
}

/** MathJax's `\\(…\\)` and `\\[…\\]`, also with one backslash if the content is a formula. */
const INLINE_MATH = /(\\\\?)\(((?:(?!\\\\?[()])[^\n]){1,500}?)\1\)/g;
const BLOCK_MATH = /(\\\\?)\[((?:(?!\\\\?[[\]])[\s\S]){1,4000}?)\1\]/g;
/** What tells a formula from words in escaped parentheses. */
const FORMULA = /\\[a-z]{2,}|\^|_\{|[a-z\d)]\s*[=<>+]/i;
/** Classes of Goldmark and Pandoc after a heading, image, or block: `{.class}`, `{#id .class}`. */
const CLASSES = /[ \t]*\{(?:#([\w-]+)[ \t]*)?(?:[.:][\w-]+[ \t]*|[\w-]+="[^"\n]*"[ \t]*)+\}[ \t]*$/gm;

/** Translates formulas between MathJax's brackets to `$…$`, and drops classes in braces. */
export function translateMarkup(text: string): string {
  const inline = replaceProse(text, INLINE_MATH, ([, mark = '', formula = '']) =>
    mark.length === 2 || FORMULA.test(formula) ? `$${formula.trim()}$` : undefined,
  );
  const blocks = replaceProse(inline, BLOCK_MATH, ([, mark = '', formula = '']) =>
    mark.length === 2 || FORMULA.test(formula) ? `\n\n$$\n${formula.trim()}\n$$\n\n` : undefined,
  );
  return replaceProse(blocks, CLASSES, ([, id]) => (id === undefined ? '' : ` {#${id}}`));
}

const EMBED = /!\[\[([^\]|#^\n]+)(?:[#^][^\]|\n]*)?(?:\|([^\]\n]*))?\]\]/g;
const WIKI_LINK = /(?<!!)\[\[([^\]|#^\n]*)(#[^\]|\n]*)?(?:\|([^\]\n]*))?\]\]/g;
const COMMENT = /%%[\s\S]*?%%/g;
const MARK = /==(?=\S)([^=\n]+?)(?<=\S)==/g;
const BLOCK_ID = /[ \t]+\^[\w-]+[ \t]*$/gm;
const IMAGE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;

/** Translates Obsidian's links, embeds, highlights, and comments. */
export function translateObsidian(text: string): string {
  const embedded = replaceProse(text, EMBED, ([, file = '', label = '']) => {
    const target = encodeURI(file.trim());
    const isSize = /^\d+(?:x\d+)?$/.test(label);
    if (IMAGE.test(file)) return `![${isSize ? '' : label}](${target})`;
    return `[${(!isSize && label) || file.trim()}](${target}${/\.\w{2,4}$/.test(file) ? '' : '.md'})`;
  });
  const linked = replaceProse(embedded, WIKI_LINK, ([, note = '', heading = '', label]) => {
    const name = note.trim();
    if (name === '' && heading === '') return undefined;
    const target = name === '' ? '' : `${encodeURI(name)}${/\.\w{2,4}$/.test(name) ? '' : '.md'}`;
    const anchor = heading.startsWith('#^') ? '' : heading.toLowerCase().replace(/[\s]+/g, '-');
    return `[${label?.trim() || name || heading.slice(1)}](${target}${anchor})`;
  });
  const commented = replaceProse(linked, COMMENT, () => '');
  const marked = replaceProse(commented, MARK, ([, words = '']) => `<mark>${words}</mark>`);
  return replaceProse(marked, BLOCK_ID, () => '');
}
