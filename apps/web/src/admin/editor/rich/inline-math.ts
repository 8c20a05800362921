import { isFormula } from '@sanwen/markdown/math/math-text';
import { InputRule } from '@milkdown/kit/prose/inputrules';
import { NodeSelection, TextSelection } from '@milkdown/kit/prose/state';
import type { Ctx } from '@milkdown/kit/ctx';
import { editorViewCtx } from '@milkdown/kit/core';
import { $inputRule, $nodeSchema, $view } from '@milkdown/kit/utils';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import type { Draw } from './drawings.ts';

const NAME = 'math_inline';

/** An inline formula: its TeX, as one node of the text. */
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

/** Text between two dollar signs becomes a formula if it is valid as one. */
export const inlineMathRule = $inputRule(
  (ctx) =>
    new InputRule(/(?<![\w$\\])\$([^$\s](?:[^$]*[^$\s])?)\$$/, (state, [, value = ''], start, end) =>
      isFormula(value)
        ? state.tr.replaceWith(start, end, inlineMathSchema.type(ctx).create({ value }))
        : null,
    ),
);

/** Replaces the selection with a formula and opens it. */
export function insertInlineMath(ctx: Ctx): void {
  const view = ctx.get(editorViewCtx);
  const { from, to } = view.state.selection;
  const value = view.state.doc.textBetween(from, to, ' ');
  const change = view.state.tr.replaceWith(from, to, inlineMathSchema.type(ctx).create({ value }));
  view.dispatch(change.setSelection(NodeSelection.create(change.doc, from)).scrollIntoView());
}

interface InlineMathOptions {
  draw: Draw;
  /** Label of the field for the TeX. */
  label: string;
}

/** A rendered inline formula, with a field for its TeX while it is selected. */
export function inlineMathView({ draw, label }: InlineMathOptions) {
  return $view(inlineMathSchema.node, (): NodeViewConstructor => (first, view, getPos) => {
    let node = first;
    const dom = document.createElement('span');
    const shown = document.createElement('span');
    const field = document.createElement('input');
    dom.className = 'editor-formula';
    field.type = 'text';
    field.spellcheck = false;
    field.setAttribute('aria-label', label);
    field.hidden = true;
    dom.append(shown, field);

    const show = () => {
      const value = String(node.attrs['value']);
      if (field.value !== value) field.value = value;
      field.size = Math.min(60, Math.max(8, value.length + 1));
      if (value.trim() === '') {
        shown.textContent = '∑';
        return;
      }
      if (shown.textContent === '') shown.textContent = value;
      void showDrawn(value);
    };
    const showDrawn = async (value: string) => {
      const drawn = await draw(`$$${value}$$`);
      if (value !== node.attrs['value']) return;
      const math = drawn?.[0]?.querySelector('math')?.cloneNode(true);
      if (math instanceof Element) math.removeAttribute('display');
      shown.replaceChildren(math ?? value);
      dom.classList.toggle('editor-error', drawn !== undefined && !math);
      dom.title = (!math && drawn?.[0]?.getAttribute('title')) || '';
    };
    const leave = () => {
      const position = getPos();
      if (position === undefined) return;
      const behind = view.state.tr.setSelection(TextSelection.create(view.state.doc, position + 1));
      view.dispatch(node.attrs['value'] === '' ? behind.delete(position, position + 1) : behind);
      view.focus();
    };
    field.addEventListener('input', () => {
      const position = getPos();
      if (position === undefined) return;
      const change = view.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, value: field.value });
      view.dispatch(change);
    });
    field.addEventListener('keydown', (event) => {
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      event.preventDefault();
      leave();
    });
    field.addEventListener('blur', () => {
      field.hidden = true;
    });
    show();
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        node = next;
        show();
        return true;
      },
      selectNode() {
        field.hidden = false;
        field.focus();
      },
      deselectNode() {
        if (document.activeElement !== field) field.hidden = true;
      },
      stopEvent: ({ target }) => target === field,
      ignoreMutation: () => true,
    };
  });
}
