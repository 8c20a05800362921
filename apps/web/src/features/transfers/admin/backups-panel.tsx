import { Trans, useLingui } from '@lingui/react/macro';
import type { FailedBackup } from '@sanwen/contracts/backups.schemas';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../../admin/admin-data.tsx';
import { Answer } from '../../../admin/answer.tsx';
import { useAction } from '../../../admin/use-action.ts';
import { BackupList } from './backup-list.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import type { RestoreSource } from './restore-dialog.tsx';
import { TransferStatus } from './transfer-status.tsx';
import styles from './transfers.module.css';
import { useTransfer } from './use-transfer.ts';

/** Backups: making, keeping and restoring them. */
export function BackupsPanel() {
  const { t } = useLingui();
  const { api, client } = useAdmin();
  const query = useQuery(api.backups.manage.list.queryOptions());
  const transfer = useTransfer();
  const [source, setSource] = useState<RestoreSource>();
  const create = useAction({ run: () => client.backups.manage.create.mutate() });
  const isBusy = transfer?.isRunning === true || create.busy;
  return (
    <Panel
      title={t`Backups`}
      about={t`Everything, with accounts and secrets, in one file in the data folder of the server. Keep a copy elsewhere, where nobody else reads it.`}
      actions={
        <AdminButton variant="primary" busy={isBusy} onClick={() => create.act(undefined)}>
          <Trans>Make a backup</Trans>
        </AdminButton>
      }
    >
      {transfer?.kind === 'backup' && <TransferStatus transfer={transfer} running={t`A backup is being made. The site goes on.`} done={<BackupMade posts={transfer.archived?.posts ?? 0} />} />}
      {transfer?.kind === 'restore' && <TransferStatus transfer={transfer} running={t`The archive is checked, and then restored.`} done={<Restored posts={transfer.archived?.posts ?? 0} missing={transfer.archived?.missing ?? 0} />} />}
      <Answer query={query}>
        {({ items, failed }) => (
          <>
            {failed.length > 0 && <FailedBackups failed={failed} />}
            {items.length === 0 ? (
              <p className={styles.soft}>
                <Trans>There are no backups yet.</Trans>
              </p>
            ) : (
              <BackupList items={items} isBusy={isBusy} onRestore={(name) => setSource({ kind: 'backup', name })} />
            )}
          </>
        )}
      </Answer>
      <RestoreDialog source={source} hasPasswords onClose={() => setSource(undefined)} />
    </Panel>
  );
}

function FailedBackups({ failed }: { failed: readonly FailedBackup[] }) {
  const { i18n } = useLingui();
  const times = failed.map(({ at }) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })).join(', ');
  return (
    <p className={styles.soft} role="status">
      <Trans>Backups that were started but not finished: {times}. The server’s log may say why.</Trans>
    </p>
  );
}

function BackupMade({ posts }: { posts: number }) {
  return (
    <p className={styles.good}>
      <Trans>The backup is made, with {posts} posts.</Trans>
    </p>
  );
}

function Restored({ posts, missing }: { posts: number; missing: number }) {
  return (
    <>
      <p className={styles.good}>
        <Trans>Restored, with {posts} posts. Search finds them again one after the other.</Trans>
      </p>
      {missing > 0 && (
        <p>
          <Trans>{missing} files of pictures were not in it.</Trans>
        </p>
      )}
    </>
  );
}
