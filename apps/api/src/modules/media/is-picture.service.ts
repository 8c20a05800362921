import { readPictureFormat } from './make-forms.ts';

/** Whether bytes begin as a picture of that media type does. */
export async function isPicture(bytes: Uint8Array, contentType: string): Promise<boolean> {
  const format = await readPictureFormat(bytes);
  return format !== undefined && `image/${format}` === contentType;
}
