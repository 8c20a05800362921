import { useCallback, useState } from 'react';
import { AUTH_TOKEN_KEY } from '@sanwen/contracts/constants';
import type { UploadedImage } from '@sanwen/contracts/media.contract';
import { readStored } from '#src/boot/storage.ts';
import { useAppContext } from '#src/site/use-site.ts';
import { sendImage } from './send-image.ts';

/** A picture on its way, or one that failed. */
export interface PendingUpload {
  id: number;
  name: string;
  /** From 0 to 1; all is sent at 1, and the server then makes the picture's forms. */
  part: number;
  failed?: { message: string | undefined; file: File };
}

export interface Uploads {
  pending: readonly PendingUpload[];
  /** Uploads pictures one after the other. @returns those that were taken */
  upload: (files: readonly File[]) => Promise<UploadedImage[]>;
  dismiss: (id: number) => void;
}

let lastId = 0;

/** Uploads pictures, and tells how far they are. */
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
        const token = readStored(AUTH_TOKEN_KEY);
        const outcome = await sendImage({
          file,
          token,
          locale: boot.locale,
          onProgress: (part) => change(id, { part }),
        });
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
