import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import { TextSelection } from '@milkdown/kit/prose/state';
import { $view } from '@milkdown/kit/utils';
import type { Draw } from './drawings.ts';
import { inlineMathSchema } from './inline-math.ts';

interface InlineMathOptions {
  draw: Draw;
  /** Name of the field for the TeX. */
  label: string;
}

/** A formula as readers see it, and where it is selected a field with its TeX. */
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
