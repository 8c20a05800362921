import { ARCHIVE_TYPE, ARCHIVE_UPLOAD_PATH } from '@sanwen/contracts/backups.contract';
import { API_PATH, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import type { Locale } from '@sanwen/contracts/locales';

/** How an upload ended. A refusal has the server's sentence; without one the server could not be reached. */
export type ArchiveOutcome = { kind: 'done'; id: string } | { kind: 'failed'; message: string | undefined };

interface ArchiveUpload {
  zip: Blob;
  token: string | null;
  locale: Locale;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Uploads a zip; not with fetch, which cannot tell how much was sent. */
export function sendArchive({ zip, token, locale, onProgress }: ArchiveUpload): Promise<ArchiveOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', API_PATH + ARCHIVE_UPLOAD_PATH);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader(VIEW_LOCALE_HEADER, locale);
    request.setRequestHeader('content-type', ARCHIVE_TYPE);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve(outcomeOf(request.responseText)));
    request.addEventListener('error', () => resolve({ kind: 'failed', message: undefined }));
    request.send(zip);
  });
}

/** Reads an answer of the API; anything else, such as a proxy's page, is no answer. */
function outcomeOf(text: string): ArchiveOutcome {
  const body = read(text);
  const id = textAt(read(body, 'data'), 'id');
  if (id !== undefined) return { kind: 'done', id };
  const [message, detail] = [textAt(body, 'message'), textAt(read(body, 'data'), 'detail')];
  return { kind: 'failed', message: detail === undefined ? message : `${message} (${detail})` };
}

function read(value: unknown, name?: string): unknown {
  if (name === undefined) return typeof value === 'string' ? fromJson(value) : undefined;
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

function textAt(value: unknown, name: string): string | undefined {
  const found = read(value, name);
  return typeof found === 'string' ? found : undefined;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
