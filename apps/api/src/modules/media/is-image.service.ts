import { readImageFormat } from './make-forms.ts';

/** Whether bytes begin as a picture of that media type does. */
export async function isImage(bytes: Uint8Array, contentType: string): Promise<boolean> {
  const format = await readImageFormat(bytes);
  return format !== undefined && `image/${format}` === contentType;
}
