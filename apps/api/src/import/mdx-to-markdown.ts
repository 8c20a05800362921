import { sanitizeSchema } from '../text/sanitize-schema.ts';
import { type Edit, type Range, applyEdits, codeRanges } from './code-ranges.ts';
import { dedentContent, indentedCode } from './mdx/dedent-content.ts';
import {
  type JsxAttribute,
  type JsxTag,
  componentMedia,
  createTagReader,
  holds,
  pairTags,
} from './mdx/jsx-tags.ts';
import { createExpressionReader, dropModuleLines, hiddenCode } from './mdx/mdx-expressions.ts';

/** HTML names of attributes that JSX spells differently. */
const HTML_NAMES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['srcSet', 'srcset'],
  ['dateTime', 'datetime'],
]);

const UPPER_CASE_HTML = new Set(
  [...(sanitizeSchema.tagNames ?? []), ...(sanitizeSchema.strip ?? [])]
    .filter((name) => name.length > 1)
    .map((name) => name.toUpperCase()),
);

const PLAIN_LITERAL = /^\s*(?:(["'`])([^"'`$\\{}]*)\1|(-?\d+(?:\.\d+)?))\s*$/;

interface Findings {
  tags: JsxTag[];
  edits: Edit[];
}

/**
 * Converts MDX to Markdown; plain Markdown and code stay unchanged.
 * - Component tags (`<Note>`, `<Tabs.Item>`, `<>`) are removed and their content is dedented. A component
 * without content becomes its image, or a link to its `src` or `href`. Code blocks that it hides are removed.
 * - A component tag without a partner is prose, as in `Promise<Response>`, and is escaped.
 * - HTML elements stay; JSX attributes become HTML attributes, and expressions are removed.
 * - Leading `import` and `export` statements and comments are removed; a comment with an ID at the end of a
 * heading becomes `{#id}`.
 * @param source with `\n` line breaks, without front matter
 */
export function mdxToMarkdown(source: string): string {
  const text = dropModuleLines(source);
  const code = codeRanges(text);
  const { tags, edits } = withoutIndentedCode(text, code, scan(text, code));
  const pairs = pairTags(tags.filter(isComponent));
  const paired = new Set(pairs.flatMap(({ open, close }) => [open, close]));
  const markup = tags.flatMap((tag) =>
    isComponent(tag) ? componentEdit(tag, paired.has(tag)) : htmlEdits(text, tag),
  );
  if (edits.length + markup.length === 0) return text;
  return foldBlankLines(
    applyEdits(text, [...edits, ...markup, ...hiddenCode(text, code, pairs), ...dedentContent(text, pairs)]),
  );
}

/** Skips indented code blocks, unless they're inside a component. */
function withoutIndentedCode(text: string, code: Range[], found: Findings): Findings {
  const blocks = indentedCode(text, code);
  if (blocks.length === 0) return found;
  const isHeld = holds(pairTags(found.tags.filter(isComponent).filter(outside(blocks))));
  const indented = blocks.filter((block) => !isHeld(block));
  return {
    tags: found.tags.filter(outside(indented)),
    edits: [...found.edits].sort((a, b) => a.start - b.start).filter(outside(indented)),
  };
}

/** Removed and translated tags leave blank lines. */
export function foldBlankLines(text: string): string {
  const code = codeRanges(text);
  const runs = [...text.matchAll(/\n(?:[ \t]*\n){2,}/g)].map((run) => ({
    start: run.index,
    end: run.index + run[0].length,
    text: '\n\n',
  }));
  return applyEdits(text, runs.filter(outside(code)));
}

/** Creates a check whether a range is outside all others; both in ascending order. */
function outside(others: Range[]): (range: Range) => boolean {
  let next = 0;
  return ({ start }) => {
    while ((others[next]?.end ?? Infinity) <= start) next += 1;
    return (others[next]?.start ?? Infinity) > start;
  };
}

function scan(text: string, code: Range[]): Findings {
  const found: Findings = { tags: [], edits: [] };
  const readTag = createTagReader(text);
  const readExpression = createExpressionReader(text);
  const isProse = outside(code);
  const interesting = /\\.|[<{]/gs;
  for (let match = interesting.exec(text); match; match = interesting.exec(text)) {
    const at = match.index;
    if (!isProse({ start: at, end: at })) continue;
    const tag = match[0] === '<' ? readTag(at) : undefined;
    const edit = match[0] === '{' ? readExpression(at) : undefined;
    if (tag) found.tags.push(tag);
    if (edit) found.edits.push(edit);
    interesting.lastIndex = Math.max(tag?.end ?? edit?.end ?? 0, at + match[0].length);
  }
  return found;
}

/** Capitalized, dotted, or nameless (a fragment). `<BR>` is HTML, but `<T>` isn't. */
function isComponent({ name }: JsxTag): boolean {
  return /^(?:[A-Z]|$)|\./.test(name) && !UPPER_CASE_HTML.has(name);
}

function componentEdit(tag: JsxTag, isPaired: boolean): Edit[] {
  if (tag.kind === 'self-closing') return [{ start: tag.start, end: tag.end, text: componentMedia(tag) }];
  if (isPaired) return [{ start: tag.start, end: tag.end, text: '' }];
  // Empty brackets aren't a tag in Markdown.
  return tag.name === '' ? [] : [{ start: tag.start, end: tag.start, text: '\\' }];
}

function htmlEdits(text: string, tag: JsxTag): Edit[] {
  return tag.attributes.flatMap((attribute) => attributeEdit(text, attribute));
}

function attributeEdit(text: string, { kind, name, value, start, end }: JsxAttribute): Edit[] {
  const htmlName = HTML_NAMES.get(name) ?? name;
  if (kind === 'text' || kind === 'flag') {
    return htmlName === name ? [] : [{ start, end: start + name.length, text: htmlName }];
  }
  const [literal, , quoted, number] = (kind === 'expression' && PLAIN_LITERAL.exec(value ?? '')) || [];
  if (literal !== undefined) return [{ start, end, text: `${htmlName}="${quoted ?? number ?? ''}"` }];
  return [{ start: text.slice(0, start).trimEnd().length, end, text: '' }];
}
