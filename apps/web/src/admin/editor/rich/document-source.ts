import { editorViewCtx, remarkCtx, serializerCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import { cutSource, type PreservedSource, type Span, writeSource } from './preserve-source.ts';

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
