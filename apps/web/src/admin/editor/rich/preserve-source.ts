import { diffArrays } from 'diff';
import { editorViewCtx, remarkCtx, serializerCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';

/** A stretch of a text, in characters. */
interface Span {
  start: number;
  end: number;
}

/**
 * A block of the text that was opened: how the editor read it, its own characters, and what stands before
 * them.
 */
interface SourceBlock {
  key: string;
  source: string;
  gap: string;
}

/** A text that was opened, cut into its blocks. */
interface PreservedSource {
  blocks: SourceBlock[];
  /** What stands after the last block. */
  tail: string;
}

const BETWEEN = '\n\n';

/**
 * Cuts a text into blocks.
 * @param spans where each block stands, in order
 * @param keys how the editor read each block: the same key is the same content
 */
export function cutSource(text: string, spans: readonly Span[], keys: readonly string[]): PreservedSource {
  let end = 0;
  const blocks = spans.map((span, index) => {
    const gap = text.slice(end, span.start);
    end = span.end;
    return { key: keys[index] ?? '', source: text.slice(span.start, span.end), gap };
  });
  return { blocks, tail: text.slice(end) };
}

/**
 * Writes a text so that every block that the editor did not change keeps its characters, and what stood
 * around it: a serializer has one way to write a list or a table, and its author another.
 * @param keys of the blocks as they are now
 * @param write serializes the blocks from `start` to before `end`, which follow one another
 */
export function writeSource(
  { blocks, tail }: PreservedSource,
  keys: readonly string[],
  write: (start: number, end: number) => string,
): string {
  const parts: { text: string; gap: string; from: number }[] = [];
  let before = 0;
  let now = 0;
  for (const { added, removed, count } of diffArrays(
    blocks.map(({ key }) => key),
    [...keys],
  )) {
    if (removed) before += count;
    else if (added) {
      const text = write(now, now + count);
      if (text !== '') parts.push({ text, gap: BETWEEN, from: -1 });
      now += count;
    } else {
      for (const [index, { source, gap }] of blocks.slice(before, before + count).entries()) {
        parts.push({ text: source, gap, from: before + index });
      }
      before += count;
      now += count;
    }
  }
  if (parts.length === 0) return '';
  const text = parts.map((part, index) => gapBefore(part, parts[index - 1]) + part.text).join('');
  const endsAsBefore = blocks.length > 0 && parts.at(-1)?.from === blocks.length - 1;
  return text + (endsAsBefore ? tail : '\n');
}

/** What stood between two blocks still does when they still follow one another. */
function gapBefore(part: { gap: string; from: number }, previous: { from: number } | undefined): string {
  if (!previous) return part.from === 0 ? part.gap : '';
  return part.from > 0 && part.from === previous.from + 1 ? part.gap : BETWEEN;
}

/** Attributes that plugins of the editor write by themselves, from the content. */
const MADE_ATTRIBUTES = new Set(['id', 'label', 'listType']);

const keys = new WeakMap<Node, string>();

/**
 * Says what a block holds: two blocks of the same key are written alike. Nodes never change, so it is worked
 * out once.
 */
function keyOf(node: Node): string {
  const known = keys.get(node);
  if (known !== undefined) return known;
  const key = JSON.stringify(node, (name, value: unknown) => (MADE_ATTRIBUTES.has(name) ? undefined : value));
  keys.set(node, key);
  return key;
}

function blocksOf(doc: Node): Node[] {
  return Array.from({ length: doc.childCount }, (_, index) => doc.child(index));
}

/** A paragraph that holds nothing: Markdown has none. */
function isVoid(node: Node): boolean {
  return node.type.name === 'paragraph' && node.content.size === 0;
}

interface MarkdownNode {
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

function childrenOf(tree: object): MarkdownNode[] {
  return 'children' in tree && Array.isArray(tree.children) ? tree.children : [];
}

const documentOf = (ctx: Ctx): Node => ctx.get(editorViewCtx).state.doc;

/**
 * Cuts the text that was opened as the editor read it. Where the two do not match up, nothing is kept and all
 * is written anew.
 */
export function readSource(ctx: Ctx, markdown: string): PreservedSource {
  const remark = ctx.get(remarkCtx);
  const tree = remark.runSync(remark.parse(markdown), markdown);
  const spans = childrenOf(tree).flatMap(({ position }): Span[] =>
    position ? [{ start: position.start.offset ?? 0, end: position.end.offset ?? 0 }] : [],
  );
  const blocks = blocksOf(documentOf(ctx));
  // The editor keeps an empty paragraph at the end, to be written into.
  const [last] = blocks.slice(-1);
  const own = blocks.length === spans.length + 1 && last && isVoid(last) ? blocks.slice(0, -1) : blocks;
  return own.length === spans.length ? cutSource(markdown, spans, own.map(keyOf)) : cutSource('', [], []);
}

/** The whole text as the editor would write it, for finding out what it would lose. */
export function writeNormalized(ctx: Ctx): string {
  return ctx.get(serializerCtx)(documentOf(ctx));
}

/** The text as it is now; what was not touched keeps its characters. */
export function writePreserving(ctx: Ctx, kept: PreservedSource): string {
  const doc = documentOf(ctx);
  const blocks = blocksOf(doc);
  const serialize = ctx.get(serializerCtx);
  return writeSource(kept, blocks.map(keyOf), (start, end) => {
    const written = blocks.slice(start, end).filter((block) => !isVoid(block));
    return written.length === 0 ? '' : serialize(doc.type.create(null, written)).replace(/\n+$/, '');
  });
}
