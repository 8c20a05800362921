import { parserCtx, remarkCtx, schemaCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { Fragment, type Node } from '@milkdown/kit/prose/model';
import { type MarkdownNode, ParserState, SerializerState } from '@milkdown/kit/transformer';
import type { Span } from '@sanwen/markdown/source/flat-text';
import { DEFAULT_STYLE, type WritingStyle } from '@sanwen/markdown/source/writing-style';

/** A top-level block of a text: its place, and what it is in the editor. */
export interface ModelBlock {
  span: Span;
  nodes: Node[];
}

/** Markdown to the editor's nodes and back. */
export interface TextModel {
  parse: (markdown: string) => Node;
  /** The blocks of a text; definitions of link addresses are none. */
  split: (markdown: string) => ModelBlock[];
  /** Blocks in the editor's own style, without the last line break. */
  serialize: (blocks: readonly Node[], style?: WritingStyle) => string;
}

function childrenOf(tree: object): MarkdownNode[] {
  return 'children' in tree && Array.isArray(tree.children) ? tree.children : [];
}

export function textModel(ctx: Ctx): TextModel {
  const remark = ctx.get(remarkCtx);
  const schema = ctx.get(schemaCtx);
  return {
    parse: (markdown) => ctx.get(parserCtx)(markdown),
    split(markdown) {
      const tree = remark.runSync(remark.parse(markdown), markdown);
      return childrenOf(tree).flatMap((child): ModelBlock[] => {
        const start = child.position?.start.offset;
        const end = child.position?.end.offset;
        if (start === undefined || end === undefined) return [];
        const doc = new ParserState(schema).next({ type: 'root', children: [child] }).toDoc();
        return [{ span: { start, end }, nodes: blocksOf(doc) }];
      });
    },
    serialize(blocks, style = DEFAULT_STYLE) {
      const doc = schema.topNodeType.create(null, Fragment.from(blocks.map(trimmed)));
      return SerializerState.create(schema, remark().data('settings', style))(doc).replace(/\n+$/, '');
    },
  };
}

export function blocksOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index));
}

/** A block without the spaces at both ends of its lines, which Markdown could only express as entities. */
function trimmed(node: Node): Node {
  if (!node.isTextblock) return node.isLeaf ? node : node.copy(Fragment.from(blocksOf(node).map(trimmed)));
  if (node.type.spec.code) return node;
  const [first, last] = [node.firstChild, node.lastChild].map((child) =>
    child?.marks.some(({ type }) => type.spec.code) ? '' : (child?.text ?? ''),
  );
  const start = (first ?? '').length - (first ?? '').trimStart().length;
  const end = (last ?? '').length - (last ?? '').trimEnd().length;
  const size = node.content.size;
  return start + end >= size ? node.copy() : node.copy(node.content.cut(start, size - end));
}
