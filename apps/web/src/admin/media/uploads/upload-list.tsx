import { Trans, useLingui } from '@lingui/react/macro';
import { AdminButton } from '@sanwen/ui/admin/button';
import styles from './upload-list.module.css';
import type { PendingUpload } from './use-uploads.ts';

interface UploadListProps {
  pending: readonly PendingUpload[];
  dismiss: (id: number) => void;
}

/** Pictures on their way to the server, and those that it did not take. */
export function UploadList({ pending, dismiss }: UploadListProps) {
  const { t } = useLingui();
  return (
    <ul
      role="list"
      aria-label={t`Uploads`}
      aria-live="polite"
      className={styles.list}
      hidden={pending.length === 0}
    >
      {pending.map(({ id, name, part, failed }) => (
        <li key={id} className={failed ? styles.failed : undefined}>
          <span className={styles.name}>{name}</span>
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
