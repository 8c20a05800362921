import { diffArrays } from 'diff';
import { editorViewCtx, remarkCtx, serializerCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import { readerMarkdown } from '@sanwen/markdown/reader-markdown';

/** A range of characters. */
interface Span {
  start: number;
  end: number;
}

/** A block of the opened text: its key in the editor, its source, and the characters before it. */
interface SourceBlock {
  key: string;
  source: string;
  gap: string;
}

/** An opened text, split into blocks. */
interface PreservedSource {
  blocks: SourceBlock[];
  /** Characters after the last block. */
  tail: string;
}

const BETWEEN = '\n\n';

/**
 * Splits a text into blocks.
 * @param spans where each block stands, in order
 * @param keys of the blocks in the editor: the same key means the same content
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
 * Writes a text so that unchanged blocks keep their source and the space around them, because the serializer
 * has one style for lists and tables and the author another.
 * @param keys of the current blocks
 * @param write serializes the consecutive blocks from `start` to before `end`
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

/** Blocks that still follow each other keep the space between them. */
function gapBefore(part: { gap: string; from: number }, previous: { from: number } | undefined): string {
  if (!previous) return part.from === 0 ? part.gap : '';
  return part.from > 0 && part.from === previous.from + 1 ? part.gap : BETWEEN;
}

/** Attributes that the editor's plugins derive from the content. */
const MADE_ATTRIBUTES = new Set(['id', 'label', 'listType']);

const keys = new WeakMap<Node, string>();

/** A key of a block's content: equal keys are written alike. Nodes are immutable, so it is computed once. */
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

/** An empty paragraph, which Markdown can't express. */
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

/** Splits the opened text into the editor's blocks. If they don't match up, everything is rewritten. */
export function readSource(ctx: Ctx, markdown: string): PreservedSource {
  const remark = ctx.get(remarkCtx);
  const tree = remark.runSync(remark.parse(markdown), markdown);
  const spans = childrenOf(tree).flatMap(({ position }): Span[] =>
    position ? [{ start: position.start.offset ?? 0, end: position.end.offset ?? 0 }] : [],
  );
  const blocks = blocksOf(documentOf(ctx));
  // The editor adds an empty paragraph at the end.
  const [last] = blocks.slice(-1);
  const own = blocks.length === spans.length + 1 && last && isVoid(last) ? blocks.slice(0, -1) : blocks;
  return own.length === spans.length ? cutSource(markdown, spans, own.map(keyOf)) : cutSource('', [], []);
}

/** The whole text as the editor writes it, to find out what it would lose. */
export function writeNormalized(ctx: Ctx): string {
  return ctx.get(serializerCtx)(documentOf(ctx));
}

/** The current text; untouched blocks keep their source. */
export function writePreserving(ctx: Ctx, preserved: PreservedSource): string {
  const doc = documentOf(ctx);
  const blocks = blocksOf(doc);
  const serialize = ctx.get(serializerCtx);
  return writeSource(preserved, blocks.map(keyOf), (start, end) => {
    const written = blocks.slice(start, end).filter((block) => !isVoid(block));
    return written.length === 0 ? '' : serialize(doc.type.create(null, written)).replace(/\n+$/, '');
  });
}

/** The Markdown parser of readers' pages. */
const reader = readerMarkdown().freeze();

type Tree = Record<string, unknown>;

/** The first place where two texts differ in meaning. */
export interface MeaningLost {
  /** Line in the first text, from 1. */
  line: number;
  /** The text of that place. */
  excerpt: string;
}

const EXCERPT_MAX = 80;

/**
 * Compares what two Markdown texts mean, block by block, ignoring style.
 * @returns undefined if they mean the same
 */
export function findMeaningLost(text: string, other: string): MeaningLost | undefined {
  const [blocks, others] = [text, other].map((each) => reader.parse(each).children);
  if (!blocks || !others) return undefined;
  const at = blocks.findIndex((block, index) => meaningOf(block) !== meaningOf(others[index]));
  if (at < 0 && blocks.length === others.length) return undefined;
  const { start, end } = blocks[at < 0 ? blocks.length - 1 : at]?.position ?? {
    start: { line: 1, offset: 0 },
    end: { offset: 0 },
  };
  return { line: start.line, excerpt: text.slice(start.offset, end.offset).slice(0, EXCERPT_MAX) };
}

function meaningOf(node: object | undefined): string {
  return JSON.stringify(node, (key, value: unknown) => {
    if (key === 'position') return undefined;
    if (key === 'children' && Array.isArray(value)) return joinTexts(value);
    return value ?? undefined;
  });
}

/** Some parsers make a separate text node of an escaped character; readers see one text. */
function joinTexts(children: Tree[]): Tree[] {
  const joined: Tree[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (child['type'] === 'text' && last?.['type'] === 'text')
      last['value'] = `${String(last['value'])}${String(child['value'])}`;
    else joined.push(child['type'] === 'text' ? { type: 'text', value: child['value'] } : child);
  }
  return joined;
}
