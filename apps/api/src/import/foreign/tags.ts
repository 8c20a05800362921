import { codeRanges } from '../code-ranges.ts';

/** A tag of another engine: Hexo's and Jekyll's `{% name args %}`, Hugo's `{{< name args >}}`. */
export interface EngineTag {
  name: string;
  args: string;
  /** The whole tag, from its opening to its closing part. */
  source: string;
  /** What a pair encloses, translated; undefined for a tag without a closing part. */
  content: string | undefined;
  /** What a pair encloses, as written. */
  raw: string | undefined;
}

interface Token {
  kind: 'open' | 'close' | 'single';
  name: string;
  args: string;
  start: number;
  end: number;
}

export interface TagGrammar {
  /** Finds tags: groups `name` and `args`, and `close` for a closing tag, or `single` for one without a pair. */
  pattern: RegExp;
  /** Name of the tag that a closing one closes, or undefined. */
  closes?: (name: string) => string | undefined;
}

/**
 * Translates the tags of an engine outside code, inner ones first.
 * @param translate the Markdown of a tag; undefined leaves it as written
 */
export function translateTags(
  text: string,
  grammar: TagGrammar,
  translate: (tag: EngineTag) => string | undefined,
): string {
  const tokens = findTokens(text, grammar);
  if (tokens.length === 0) return text;
  const partners = pairTokens(tokens);
  return render(0, tokens.length, 0, text.length);

  function render(from: number, to: number, start: number, end: number): string {
    let output = '';
    let at = start;
    for (let index = from; index < to; index += 1) {
      const token = tokens[index];
      if (!token || token.start < at) continue;
      const partner = partners.get(index);
      const closing = partner === undefined ? undefined : tokens[partner];
      const tagEnd = closing?.end ?? token.end;
      const source = text.slice(token.start, tagEnd);
      const raw = closing && text.slice(token.end, closing.start);
      const content =
        closing && partner !== undefined ? render(index + 1, partner, token.end, closing.start) : undefined;
      const { name, args } = token;
      const translated = token.kind === 'close' ? undefined : translate({ name, args, source, content, raw });
      output += text.slice(at, token.start);
      if (translated !== undefined) output += translated;
      else if (closing && content !== undefined)
        output += text.slice(token.start, token.end) + content + text.slice(closing.start, closing.end);
      else output += source;
      at = tagEnd;
      if (partner !== undefined) index = partner;
    }
    return output + text.slice(at, end);
  }
}

function findTokens(text: string, { pattern, closes }: TagGrammar): Token[] {
  const code = codeRanges(text);
  const tokens: Token[] = [];
  let next = 0;
  for (const match of text.matchAll(pattern)) {
    const start = match.index;
    while ((code[next]?.end ?? Infinity) <= start) next += 1;
    if ((code[next]?.start ?? Infinity) <= start) continue;
    const { name = '', args = '', close, single } = match.groups ?? {};
    const closed = close === undefined ? closes?.(name) : name;
    tokens.push({
      kind: closed !== undefined ? 'close' : single ? 'single' : 'open',
      name: closed ?? name,
      args: args.trim(),
      start,
      end: start + match[0].length,
    });
  }
  return tokens;
}

/** Indexes of opening tokens and of those that close them. */
function pairTokens(tokens: Token[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') open.push(index);
    if (token.kind !== 'close') continue;
    const at = open.findLastIndex((each) => tokens[each]?.name === token.name);
    if (at === -1) continue;
    partners.set(open[at] ?? 0, index);
    open.length = at;
  }
  return partners;
}

const ARGUMENT = /(?:([\w.-]+)\s*=\s*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`([^`]*)`|([^\s"'`]+))/g;

/** Splits the arguments of a tag into those with and without a name. */
export function readArguments(args: string): { named: Map<string, string>; plain: string[] } {
  const named = new Map<string, string>();
  const plain: string[] = [];
  for (const [, name, double, single, tick, word] of args.matchAll(ARGUMENT)) {
    const value = (double ?? single)?.replace(/\\(["'\\])/g, '$1') ?? tick ?? word ?? '';
    if (name === undefined) plain.push(value);
    else named.set(name.toLowerCase(), value);
  }
  return { named, plain };
}
