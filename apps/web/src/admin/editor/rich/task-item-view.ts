import { listItemSchema } from '@milkdown/kit/preset/commonmark';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import { $view } from '@milkdown/kit/utils';

/** A list's item; one of a task list has a box to tick. */
export const taskItemView = $view(listItemSchema.node, (): NodeViewConstructor => (first, view, getPos) => {
  let node = first;
  const dom = document.createElement('li');
  const isTask = node.attrs['checked'] !== null;
  if (!isTask) {
    return {
      dom,
      contentDOM: dom,
      update: (next) => next.type === node.type && next.attrs['checked'] === null,
    };
  }
  const box = document.createElement('input');
  const contentDOM = document.createElement('div');
  box.type = 'checkbox';
  box.contentEditable = 'false';
  dom.className = 'editor-task';
  dom.append(box, contentDOM);
  const show = () => {
    box.checked = node.attrs['checked'] === true;
    box.setAttribute('aria-label', node.textContent || '…');
  };
  box.addEventListener('change', () => {
    const position = getPos();
    if (position === undefined) return;
    view.dispatch(view.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, checked: box.checked }));
  });
  show();
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs['checked'] === null) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: ({ target }) => target === box,
    ignoreMutation: ({ target }) => target === box || target === dom,
  };
});
