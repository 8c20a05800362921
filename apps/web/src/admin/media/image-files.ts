/** Kinds of pictures that the site takes. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Pictures among what is pasted or dropped. */
export function imagesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}
