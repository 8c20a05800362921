import { isFormula } from '@sanwen/markdown/math/math-text';
import { InputRule } from '@milkdown/kit/prose/inputrules';
import { NodeSelection } from '@milkdown/kit/prose/state';
import type { Ctx } from '@milkdown/kit/ctx';
import { editorViewCtx } from '@milkdown/kit/core';
import { $inputRule, $nodeSchema } from '@milkdown/kit/utils';

const NAME = 'math_inline';

/** A formula in a line: its TeX, as one character of the text. */
export const inlineMathSchema = $nodeSchema(NAME, () => ({
  group: 'inline',
  inline: true,
  atom: true,
  attrs: { value: { default: '', validate: 'string' }, isDouble: { default: false, validate: 'boolean' } },
  parseDOM: [
    {
      tag: `span[data-type="${NAME}"]`,
      getAttrs: (dom) => ({ value: dom.dataset['value'] ?? '', isDouble: dom.dataset['double'] === 'true' }),
    },
  ],
  toDOM: ({ attrs }) => [
    'span',
    { 'data-type': NAME, 'data-value': String(attrs['value']), 'data-double': String(attrs['isDouble']) },
    String(attrs['value']),
  ],
  parseMarkdown: {
    match: ({ type }) => type === 'inlineMath',
    runner: (state, node, type) => {
      state.addNode(type, { value: node['value'], isDouble: node['isDouble'] === true });
    },
  },
  toMarkdown: {
    match: ({ type }) => type.name === NAME,
    runner: (state, { attrs }) => {
      state.addNode('inlineMath', undefined, undefined, {
        value: attrs['value'],
        isDouble: attrs['isDouble'],
      });
    },
  },
}));

/** What was typed between two signs becomes a formula, if it reads as one. */
export const inlineMathRule = $inputRule(
  (ctx) =>
    new InputRule(/(?<![\w$\\])\$([^$\s](?:[^$]*[^$\s])?)\$$/, (state, [, value = ''], start, end) =>
      isFormula(value)
        ? state.tr.replaceWith(start, end, inlineMathSchema.type(ctx).create({ value }))
        : null,
    ),
);

/** Puts a formula in the place of what is selected, and opens it. */
export function insertInlineMath(ctx: Ctx): void {
  const view = ctx.get(editorViewCtx);
  const { from, to } = view.state.selection;
  const value = view.state.doc.textBetween(from, to, ' ');
  const change = view.state.tr.replaceWith(from, to, inlineMathSchema.type(ctx).create({ value }));
  view.dispatch(change.setSelection(NodeSelection.create(change.doc, from)).scrollIntoView());
}
