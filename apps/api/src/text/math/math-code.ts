import type { InlineMath, MathBlock } from '@sanwen/markdown/math/read-math';
import type { Element } from 'hast';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A formula that has a paragraph for itself, between two signs on either side, is a block. */
export function liftMath() {
  return (tree: Root) => {
    visit(tree, 'paragraph', ({ children, position }, index, parent) => {
      const [only, more] = children;
      if (only?.type !== 'inlineMath' || !only.isDouble || more || !parent || index === undefined) return;
      const block: MathBlock = { type: 'math', value: only.value, ...(position && { position }) };
      parent.children[index] = block;
    });
  };
}

/**
 * Formulas pass the sanitizer as code, which is what they are to everything that does not draw them: search,
 * excerpts, outlines.
 */
export const mathHandlers = {
  inlineMath: (_state: unknown, node: InlineMath) => codeOf(node.value),
  math: (_state: unknown, node: MathBlock): Element => ({
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [codeOf(node.value)],
  }),
};

function codeOf(value: string): Element {
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['language-math'] },
    children: [{ type: 'text', value }],
  };
}
