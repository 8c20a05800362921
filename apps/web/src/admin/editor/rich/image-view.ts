import { IMAGE_WIDTHS, readImageWidth } from '@sanwen/markdown/figures';
import { imageSchema } from '@milkdown/kit/preset/commonmark';
import type { NodeViewConstructor } from '@milkdown/kit/prose/view';
import { $view } from '@milkdown/kit/utils';
import { imageUrl } from '#src/site/site-view.ts';
import type { RichTexts } from './rich-texts.ts';

interface ImageViewOptions {
  imageBase: string;
  texts: RichTexts['image'];
}

/**
 * An image with fields for its alternative text, its caption, and its width; Crepe's image block uses the
 * alternative text for something else.
 */
export function imageView({ imageBase, texts }: ImageViewOptions) {
  return $view(imageSchema.node, (): NodeViewConstructor => (first, view, getPos) => {
    let node = first;
    const dom = document.createElement('span');
    dom.className = 'editor-picture';
    const image = document.createElement('img');
    const alt = textField(texts.describe);
    const caption = textField(texts.caption);
    const width = document.createElement('select');
    width.setAttribute('aria-label', texts.width);
    for (const value of ['', ...IMAGE_WIDTHS] as const)
      width.append(new Option(texts.widths[value || 'text'], value));
    dom.append(image, alt, caption, width);

    const change = (attributes: Record<string, string>) => {
      const position = getPos();
      if (position === undefined) return;
      view.dispatch(view.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, ...attributes }));
    };
    const show = () => {
      const read = readImageWidth(String(node.attrs['src']));
      const address = imageUrl(imageBase, read.url);
      if (image.getAttribute('src') !== address) image.src = address;
      image.alt = String(node.attrs['alt']);
      fill(alt, image.alt);
      fill(caption, String(node.attrs['title'] ?? ''));
      width.value = read.width ?? '';
    };
    alt.addEventListener('input', () => change({ alt: alt.value }));
    caption.addEventListener('input', () => change({ title: caption.value }));
    width.addEventListener('change', () => {
      const { url } = readImageWidth(String(node.attrs['src']));
      change({ src: width.value ? `${url}#${width.value}` : url });
    });
    dom.addEventListener('keydown', ({ key, isComposing, target }) => {
      if (key === 'Enter' && !isComposing && target !== width) view.focus();
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
      stopEvent: ({ target }) => target !== image && target !== dom,
      ignoreMutation: () => true,
    };
  });
}

function textField(label: string): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'text';
  field.placeholder = label;
  field.setAttribute('aria-label', label);
  return field;
}

/** Setting the same value would move the cursor. */
function fill(field: HTMLInputElement, value: string): void {
  if (field.value !== value) field.value = value;
}
