import { API_PATH, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import { AVATAR_BYTES_MAX, AVATAR_UPLOAD_PATH } from '@sanwen/contracts/images';
import type { Account } from '@sanwen/contracts/users.schemas';

/**
 * What a photo that is too large is made smaller to, before it is sent: twice as wide as the server keeps it.
 */
const SIDE = 512;

/**
 * Uploads a person's own picture. @throws Error with the server's sentence, or without a message when nobody
 * answered
 */
export async function sendAvatar(
  file: File,
  { token, locale }: { token: string | null; locale: Locale },
): Promise<Account> {
  const body = new FormData();
  body.append('file', await withinLimit(file));
  const headers = {
    [VIEW_LOCALE_HEADER]: locale,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(API_PATH + AVATAR_UPLOAD_PATH, { method: 'POST', headers, body }).catch(
    () => undefined,
  );
  const answer: unknown = await response?.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null) {
    if ('data' in answer && isAccount(answer.data)) return answer.data;
    if ('message' in answer && typeof answer.message === 'string') throw new Error(answer.message);
  }
  throw new Error('');
}

function isAccount(value: unknown): value is Account {
  return typeof value === 'object' && value !== null && 'avatar' in value && 'nickname' in value;
}

/**
 * Photos of phones are larger than the server takes. What the browser cannot read is sent as it is, for the
 * server to say why.
 */
async function withinLimit(file: File): Promise<Blob> {
  if (file.size <= AVATAR_BYTES_MAX) return file;
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return file;
  const scale = Math.min(SIDE / Math.min(image.width, image.height), 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const smaller = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.9);
  });
  return smaller ?? file;
}
