import { useCallback, useState } from 'react';
import { API_PATH, AUTH_TOKEN_KEY, VIEW_LOCALE_HEADER } from '@sanwen/contracts/constants';
import { IMAGE_UPLOAD_PATH } from '@sanwen/contracts/images';
import { type UploadedImage } from '@sanwen/contracts/media.contract';
import type { Locale } from '@sanwen/contracts/locales';
import { readStored } from '../../boot/storage.ts';
import { askToSignIn } from '../shared/session-end.ts';
import { useAppContext } from '../../site/use-site.ts';

/** An upload in progress or a failed one. */
export interface PendingUpload {
  id: number;
  name: string;
  /** From 0 to 1; at 1 everything is sent and the server creates the image's sizes. */
  part: number;
  failed?: { message: string | undefined; file: File };
}

interface Uploads {
  pending: readonly PendingUpload[];
  /** Uploads images one after the other. @returns the accepted ones */
  upload: (files: readonly File[]) => Promise<UploadedImage[]>;
  dismiss: (id: number) => void;
}

const UNAUTHORIZED = 401;

let lastId = 0;

/** Uploads images and reports progress. */
export function useUploads(): Uploads {
  const { boot } = useAppContext();
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const change = useCallback(
    (id: number, changes: Partial<PendingUpload>) =>
      setPending((all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each))),
    [],
  );
  const dismiss = useCallback((id: number) => setPending((all) => all.filter((each) => each.id !== id)), []);
  const upload = useCallback(
    async (files: readonly File[]) => {
      const started = files.map((file) => ({ file, id: (lastId += 1) }));
      setPending((all) => [...all, ...started.map(({ file, id }) => ({ id, name: file.name, part: 0 }))]);
      const images: UploadedImage[] = [];
      for (const { file, id } of started) {
        const send = () =>
          sendImage({
            file,
            token: readStored(AUTH_TOKEN_KEY),
            locale: boot.locale,
            onProgress: (part) => change(id, { part }),
          });
        let outcome = await send();
        if (outcome.kind === 'failed' && outcome.isSignedOut && (await askToSignIn())) outcome = await send();
        if (outcome.kind === 'done') {
          images.push(outcome.image);
          dismiss(id);
        } else change(id, { failed: { message: outcome.message, file } });
      }
      return images;
    },
    [boot.locale, change, dismiss],
  );
  return { pending, upload, dismiss };
}

/** How an upload ended. A refusal has the server's message; without one the server was unreachable. */
type UploadOutcome =
  | { kind: 'done'; image: UploadedImage }
  | { kind: 'failed'; message?: string | undefined; isSignedOut?: boolean };

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

/** Reads an API response; anything else, such as a proxy's page, counts as unreachable. */
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

/** Uploads an image with XMLHttpRequest, because fetch doesn't report upload progress. */
function sendImage({ file, token, locale, onProgress }: Upload): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', API_PATH + IMAGE_UPLOAD_PATH);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader(VIEW_LOCALE_HEADER, locale);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const outcome = outcomeOf(request.responseText);
      resolve(
        outcome.kind === 'failed' ? { ...outcome, isSignedOut: request.status === UNAUTHORIZED } : outcome,
      );
    });
    request.addEventListener('error', () => resolve({ kind: 'failed' }));
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/** Accepted image types. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Images among pasted or dropped files. */
export function imagesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}
