import type { Ctx } from '@milkdown/kit/ctx';
import { uploadConfig } from '@milkdown/kit/plugin/upload';
import { Decoration } from '@milkdown/kit/prose/view';
import type { UploadImages } from '../body-handle.ts';
import type { RichTexts } from './rich-texts.ts';

/** Pictures that are pasted or dropped are uploaded; a mark keeps their place meanwhile. */
export function configureUploads(
  ctx: Ctx,
  { upload, texts }: { upload: UploadImages; texts: RichTexts },
): void {
  ctx.update(uploadConfig.key, (previous) => ({
    ...previous,
    async uploader(files, schema) {
      const images = [...files].filter((file) => file.type.startsWith('image/'));
      const taken = await upload(images);
      return taken.flatMap(({ path: src, alt }) => schema.nodes['image']?.create({ src, alt }) ?? []);
    },
    uploadWidgetFactory(position, spec) {
      const mark = document.createElement('span');
      mark.className = 'editor-uploading';
      mark.textContent = texts.uploading;
      return Decoration.widget(position, mark, spec);
    },
  }));
}
