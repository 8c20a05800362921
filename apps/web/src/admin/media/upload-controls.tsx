import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton, type ButtonVariant } from '@sanwen/ui/admin/button';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES, imagesOf, type PendingUpload } from './uploads.ts';
import styles from './drop-zone.module.css';
import uploadListStyles from './upload-list.module.css';

interface UploadButtonProps {
  onFiles: (files: File[]) => void;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** Opens the browser's file picker for images. */
export function UploadButton({ onFiles, variant = 'secondary', children }: UploadButtonProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <AdminButton variant={variant} onClick={() => input.current?.click()}>
        {children}
      </AdminButton>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        multiple
        hidden
        aria-label={t`Choose images`}
        onChange={choose}
      />
    </>
  );
}

/** Accepts dropped and pasted images. Keyboard users can paste or use the upload button. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = imagesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = imagesOf(event.dataTransfer);
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className={styles.zone} onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && <p className={styles.over}>{t`Drop to upload`}</p>}
    </div>
  );
}

interface UploadListProps {
  pending: readonly PendingUpload[];
  dismiss: (id: number) => void;
}

/** Uploads in progress and failed ones. */
export function UploadList({ pending, dismiss }: UploadListProps) {
  const { t } = useLingui();
  return (
    <ul
      role="list"
      aria-label={t`Uploads`}
      aria-live="polite"
      className={uploadListStyles.list}
      hidden={pending.length === 0}
    >
      {pending.map(({ id, name, part, failed }) => (
        <li key={id} className={failed ? uploadListStyles.failed : undefined}>
          <span className={uploadListStyles.name}>{name}</span>
          {failed ? (
            <>
              <span>
                {failed.message ?? <Trans>Couldn’t reach the server. Upload the image again.</Trans>}
              </span>
              <AdminButton variant="quiet" onClick={() => dismiss(id)}>
                <Trans>Dismiss</Trans>
              </AdminButton>
            </>
          ) : (
            <>
              <progress value={part} max={1} aria-label={t`Uploading ${name}`} />
              <span>{part < 1 ? `${Math.round(part * 100)}%` : <Trans>Preparing…</Trans>}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
