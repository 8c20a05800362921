import { isAvatarPath, storedImage, UPLOADS_PATH } from '@sanwen/contracts/images';

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A form of a picture in the file storage. */
export interface ImageFile {
  key: string;
  contentType: string;
}

/** Files of all forms of a picture, or of a person's; none for a path that no kept picture has. */
export function imageFiles(path: string): ImageFile[] {
  if (isAvatarPath(path)) return [{ key: path.slice(UPLOADS_PATH.length + 1), contentType: 'image/webp' }];
  const image = storedImage(path);
  if (!image) return [];
  return [...image.forms.map((form) => form.path), path].map((each) => ({
    key: each.slice(UPLOADS_PATH.length + 1),
    contentType: CONTENT_TYPES[each.slice(each.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  }));
}
