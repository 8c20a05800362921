import type { Ctx } from '@milkdown/kit/ctx';
import { uploadConfig } from '@milkdown/kit/plugin/upload';
import { Decoration } from '@milkdown/kit/prose/view';
import type { RichTexts } from './rich-texts.ts';

/** Uploads pictures, showing how far it is. @returns the paths of those that were taken; never rejects */
export type UploadPictures = (files: File[]) => Promise<string[]>;

/** Pictures that are pasted or dropped are uploaded; a mark keeps their place meanwhile. */
export function configureUploads(ctx: Ctx, { upload, texts }: { upload: UploadPictures; texts: RichTexts }): void {
  ctx.update(uploadConfig.key, (previous) => ({
    ...previous,
    async uploader(files, schema) {
      const pictures = [...files].filter((file) => file.type.startsWith('image/'));
      const paths = await upload(pictures);
      return paths.flatMap((src) => schema.nodes['image']?.create({ src }) ?? []);
    },
    uploadWidgetFactory(position, spec) {
      const mark = document.createElement('span');
      mark.className = 'editor-uploading';
      mark.textContent = texts.uploading;
      return Decoration.widget(position, mark, spec);
    },
  }));
}
