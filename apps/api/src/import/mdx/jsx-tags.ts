import type { Range } from '../code-ranges.ts';

export interface JsxAttribute extends Range {
  name: string;
  /** The text, or the expression's source; undefined for an attribute without a value. */
  value: string | undefined;
  kind: 'text' | 'expression' | 'flag' | 'spread';
}

export interface JsxTag extends Range {
  kind: 'open' | 'close' | 'self-closing';
  /** Empty for a fragment, `<>`. */
  name: string;
  attributes: JsxAttribute[];
}

/** Longer tags are treated as text. */
const TAG_MAX = 5_000;
const NAME = /<(\/?)([A-Za-z][\w.-]*(?=[\s/>])|(?=>))/y;
const ATTRIBUTE_NAME = /[A-Za-z_$@][\w:.$-]*/y;
const UNQUOTED = /[^\s"'=<>`{}]+/y;

/**
 * Creates a reader for JSX and HTML tags. It returns undefined for other text: `a < b`, `<https://…>`,
 * `Map<K, V>`. Its time is linear in the text; if a text consists of broken tags, it gives up on the rest.
 */
export function createTagReader(source: string): (at: number) => JsxTag | undefined {
  let fuel = 20 * source.length + 100 * TAG_MAX;
  return (at) => {
    if (fuel <= 0) return undefined;
    const text = source.slice(at, at + TAG_MAX);
    const tag = readTag(text, at);
    fuel -= tag ? tag.end - tag.start : text.length;
    return tag;
  };
}

function readTag(text: string, offset: number): JsxTag | undefined {
  const [opening, slash, name = ''] = matchAt(NAME, text, 0) ?? [];
  if (!opening) return undefined;
  const attributes: JsxAttribute[] = [];
  for (let at = opening.length; ;) {
    at = skipSpace(text, at);
    if (text.startsWith('/>', at))
      return { kind: 'self-closing', name, attributes, start: offset, end: offset + at + 2 };
    if (text[at] === '>') {
      return { kind: slash ? 'close' : 'open', name, attributes, start: offset, end: offset + at + 1 };
    }
    const attribute = slash ? undefined : readAttribute(text, at);
    if (!attribute) return undefined;
    attributes.push({ ...attribute, start: offset + attribute.start, end: offset + attribute.end });
    at = attribute.end;
  }
}

function readAttribute(text: string, start: number): JsxAttribute | undefined {
  if (text[start] === '{') {
    const end = expressionEnd(text, start);
    return end === undefined
      ? undefined
      : { kind: 'spread', name: '', value: text.slice(start + 1, end - 1), start, end };
  }
  const name = matchAt(ATTRIBUTE_NAME, text, start)?.[0];
  if (!name) return undefined;
  const equals = skipSpace(text, start + name.length);
  if (text[equals] !== '=') return { kind: 'flag', name, value: undefined, start, end: start + name.length };
  const value = readValue(text, skipSpace(text, equals + 1));
  return value && { name, ...value, start };
}

function readValue(text: string, start: number): Pick<JsxAttribute, 'kind' | 'value' | 'end'> | undefined {
  const quote = text[start];
  if (quote === '{') {
    const end = expressionEnd(text, start);
    return end === undefined ? undefined : { kind: 'expression', value: text.slice(start + 1, end - 1), end };
  }
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, start + 1);
    return close === -1 ? undefined : { kind: 'text', value: text.slice(start + 1, close), end: close + 1 };
  }
  const value = matchAt(UNQUOTED, text, start)?.[0];
  return value === undefined ? undefined : { kind: 'text', value, end: start + value.length };
}

/** The end of `{…}`; ignores braces in strings, unless the quotes are apostrophes. */
function expressionEnd(text: string, start: number): number | undefined {
  return (
    balancedEnd(text, start, /(?<quoted>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|[{}]/gs) ??
    balancedEnd(text, start, /[{}]/g)
  );
}

function balancedEnd(text: string, start: number, pattern: RegExp): number | undefined {
  pattern.lastIndex = start;
  let depth = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return match.index + 1;
  }
  return undefined;
}

function skipSpace(text: string, at: number): number {
  return at + (matchAt(/\s*/y, text, at)?.[0].length ?? 0);
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

export interface TagPair {
  open: JsxTag;
  close: JsxTag;
}

/** Pairs opening and closing tags, in the order of the opening ones. Tags without a partner are omitted. */
export function pairTags(tags: JsxTag[]): TagPair[] {
  const open = new Map<string, JsxTag[]>();
  const pairs: TagPair[] = [];
  for (const tag of tags) {
    const waiting = open.get(tag.name) ?? [];
    open.set(tag.name, waiting);
    if (tag.kind === 'open') waiting.push(tag);
    const partner = tag.kind === 'close' ? waiting.pop() : undefined;
    if (partner) pairs.push({ open: partner, close: tag });
  }
  return pairs.sort((a, b) => a.open.start - b.open.start);
}

/**
 * Creates a check whether a component contains a range; call it in ascending order.
 * @param pairs in the order of their opening tags
 */
export function holds(pairs: TagPair[]): (range: Range) => boolean {
  let next = 0;
  let insideUntil = 0;
  return ({ start, end }) => {
    for (let pair = pairs[next]; pair && pair.open.end <= start; pair = pairs[next]) {
      insideUntil = Math.max(insideUntil, pair.close.start);
      next += 1;
    }
    return end <= insideUntil;
  };
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#].*)?$/i;
const YOUTUBE_EMBED = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)\/?(?:\?(.*))?$/;

/**
 * Markdown for a component without content: its image, or a link to its target, such as a video.
 * @returns empty if there is neither
 */
export function componentMedia(tag: JsxTag): string {
  const read = (...names: string[]) =>
    names.map((name) => literal(tag.attributes.find((attribute) => attribute.name === name))).find(Boolean);
  const address = read('src', 'href', 'url');
  const label = read('alt', 'title', 'label') ?? '';
  if (!address) return '';
  if (IMAGE.test(address)) return `![${escapeText(label)}](${escapeAddress(address)})`;
  if (!/^https?:\/\//i.test(address)) return '';
  const target = escapeAddress(watchable(address));
  return label ? `[${escapeText(label)}](${target})` : `<${target}>`;
}

/** A text, or an expression that is just a quoted text. */
function literal(attribute: JsxTag['attributes'][number] | undefined): string | undefined {
  const value = attribute?.value?.trim();
  if (value === undefined || attribute?.kind === 'text') return value?.replaceAll('&amp;', '&');
  return /^(["'`])([^"'`$\\]*)\1$/.exec(value)?.[2];
}

/** YouTube's embedded players don't work outside a frame. */
function watchable(address: string): string {
  const [, video, query] = YOUTUBE_EMBED.exec(address) ?? [];
  if (!video) return address;
  const parameters = new URLSearchParams(query);
  const start = parameters.get('t') ?? parameters.get('start');
  return `https://www.youtube.com/watch?v=${video}${start ? `&t=${start}` : ''}`;
}

function escapeText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]`*_<]/g, String.raw`\$&`);
}

function escapeAddress(address: string): string {
  return address.replace(
    /[\s<>()\\]/g,
    (character) => `%${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`,
  );
}
