import { API_PATH, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';
import { IMAGE_UPLOAD_PATH } from '@sanwen/contracts/images';
import type { UploadedImage } from '@sanwen/contracts/media.contract';

/** How an upload ended. A refusal has the server's sentence; without one the server could not be reached. */
export type UploadOutcome =
  | { kind: 'done'; image: UploadedImage }
  | { kind: 'failed'; message?: string | undefined };

interface Upload {
  file: File;
  token: string | null;
  locale: Locale;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

function isImage(value: unknown): value is UploadedImage {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';
}

/** Reads an answer of the API; anything else, such as a proxy's page, is no answer. */
function outcomeOf(text: string): UploadOutcome {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null) return { kind: 'failed' };
    if ('data' in body && isImage(body.data)) return { kind: 'done', image: body.data };
    return {
      kind: 'failed',
      message: 'message' in body && typeof body.message === 'string' ? body.message : undefined,
    };
  } catch {
    return { kind: 'failed' };
  }
}

/** Uploads a picture. It is the one call that is not made with fetch, which cannot tell how much was sent. */
export function sendImage({ file, token, locale, onProgress }: Upload): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', API_PATH + IMAGE_UPLOAD_PATH);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader(VIEW_LOCALE_HEADER, locale);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(outcomeOf(request.responseText)));
    request.addEventListener('error', () => resolve({ kind: 'failed' }));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
