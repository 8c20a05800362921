/** Kinds of pictures that the site takes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Pictures among what is pasted or dropped. */
export function picturesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}
