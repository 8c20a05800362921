import { imageSchema } from '@milkdown/kit/preset/commonmark';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import { $view } from '@milkdown/kit/utils';
import { imageUrl } from '#src/site/image-url.ts';

export interface ImageViewOptions {
  imageBase: string;
  /** Name of the field for the alternative text. */
  describe: string;
}

/**
 * A picture with a field for its alternative text, which the editor's own picture block would use for
 * something else.
 */
export function imageView({ imageBase, describe }: ImageViewOptions) {
  return $view(imageSchema.node, (): NodeViewConstructor => (first, view, getPos) => {
    let node = first;
    const dom = document.createElement('span');
    dom.className = 'editor-picture';
    const image = document.createElement('img');
    const field = document.createElement('input');
    field.type = 'text';
    field.placeholder = describe;
    field.setAttribute('aria-label', describe);
    dom.append(image, field);

    const show = () => {
      const { src, alt } = node.attrs;
      const address = imageUrl(imageBase, String(src));
      if (image.getAttribute('src') !== address) image.src = address;
      image.alt = String(alt);
      if (field.value !== alt) field.value = String(alt);
    };
    field.addEventListener('input', () => {
      const position = getPos();
      if (position === undefined) return;
      view.dispatch(view.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, alt: field.value }));
    });
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) view.focus();
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
      stopEvent: ({ target }) => target === field,
      ignoreMutation: () => true,
    };
  });
}
