import { isAvatarPath, storedPicture, UPLOADS_PATH } from '@sanwen/contracts/pictures';

const CONTENT_TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

/** A form of a picture in the file storage. */
export interface PictureFile {
  key: string;
  contentType: string;
}

/** Files of all forms of a picture, or of a person's; none for a path that no kept picture has. */
export function pictureFiles(path: string): PictureFile[] {
  if (isAvatarPath(path)) return [{ key: path.slice(UPLOADS_PATH.length + 1), contentType: 'image/webp' }];
  const picture = storedPicture(path);
  if (!picture) return [];
  return [...picture.forms.map((form) => form.path), path].map((each) => ({
    key: each.slice(UPLOADS_PATH.length + 1),
    contentType: CONTENT_TYPES[each.slice(each.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  }));
}
