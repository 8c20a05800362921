import { imageSchema } from '@milkdown/kit/preset/commonmark';
import { Decoration, type NodeViewConstructor } from '@milkdown/kit/prose/view';
import { $view } from '@milkdown/kit/utils';
import type { Ctx } from '@milkdown/kit/ctx';
import { uploadConfig } from '@milkdown/kit/plugin/upload';
import { imageUrl } from '#src/site/image-view.ts';
import type { UploadImages } from '../body-handle.ts';
import type { RichTexts } from './rich-texts.ts';

interface ImageViewOptions {
  imageBase: string;
  /** Label of the field for the alternative text. */
  describe: string;
}

/**
 * An image with a field for its alternative text; Crepe's image block uses that attribute for something
 * else.
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

/** Uploads pasted and dropped images, with a placeholder until they are done. */
export function configureUploads(
  ctx: Ctx,
  { upload, texts }: { upload: UploadImages; texts: RichTexts },
): void {
  ctx.update(uploadConfig.key, (previous) => ({
    ...previous,
    async uploader(files, schema) {
      const images = [...files].filter((file) => file.type.startsWith('image/'));
      const uploaded = await upload(images);
      return uploaded.flatMap(({ path: src, alt }) => schema.nodes['image']?.create({ src, alt }) ?? []);
    },
    uploadWidgetFactory(position, spec) {
      const mark = document.createElement('span');
      mark.className = 'editor-uploading';
      mark.textContent = texts.uploading;
      return Decoration.widget(position, mark, spec);
    },
  }));
}
