import { Trans, useLingui } from '@lingui/react/macro';
import type { Backup } from '@sanwen/contracts/backups.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Badge } from '@sanwen/ui/admin/states';
import { useAdmin } from '../shared/admin-data.tsx';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { followDownload } from '../shared/save-file.ts';
import { useAction } from '../shared/use-action.ts';
import styles from './transfers.module.css';

interface BackupListProps {
  items: readonly Backup[];
  isBusy: boolean;
  onRestore: (name: string) => void;
}

/** The backups that are kept, each with what can be done with it. */
export function BackupList({ items, ...rest }: BackupListProps) {
  const { t } = useLingui();
  return (
    <ul role="list" aria-label={t`Backups`} className={styles.backups}>
      {items.map((backup) => (
        <BackupItem key={backup.name} backup={backup} {...rest} />
      ))}
    </ul>
  );
}

const KILOBYTE = 1024;

function BackupItem({ backup, isBusy, onRestore }: Omit<BackupListProps, 'items'> & { backup: Backup }) {
  const { t, i18n } = useLingui();
  const { client } = useAdmin();
  const { name, origin, bytes, createdAt } = backup;
  const download = useAction({
    run: () => client.backups.manage.download.mutate({ name }),
    done: t`Download started.`,
    onDone: ({ url }) => followDownload(url),
  });
  const remove = useAction({ run: () => client.backups.manage.remove.mutate({ name }), done: t`Deleted.` });
  const origins = { manual: t`Manual`, daily: t`Daily`, 'before-restore': t`Before a restore` };
  const when = i18n.date(createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  const isSmall = bytes < KILOBYTE * KILOBYTE;
  const size = i18n.number(bytes / KILOBYTE ** (isSmall ? 1 : 2), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return (
    <li>
      <p className={styles.backup}>
        <time dateTime={createdAt}>{when}</time> <Badge>{origins[origin]}</Badge>{' '}
        <span className={styles.soft}>{size}</span>
      </p>
      <div className={styles.actions}>
        <AdminButton
          busy={download.busy}
          aria-label={t`Download the backup from ${when}`}
          onClick={() => download.act(undefined)}
        >
          <Trans>Download</Trans>
        </AdminButton>
        <AdminButton
          disabled={isBusy}
          aria-label={t`Restore the backup from ${when}`}
          onClick={() => onRestore(name)}
        >
          <Trans>Restore…</Trans>
        </AdminButton>
        <ConfirmButton
          danger
          variant="quiet"
          busy={remove.busy}
          label={t`Delete the backup from ${when}`}
          title={t`Delete this backup?`}
          about={t`This can’t be undone.`}
          confirmLabel={t`Delete`}
          onConfirm={() => remove.act(undefined)}
        >
          <Trans>Delete</Trans>
        </ConfirmButton>
      </div>
    </li>
  );
}
