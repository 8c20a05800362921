import { Trans, useLingui } from '@lingui/react/macro';
import type { FailedBackup } from '@sanwen/contracts/backups.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/query-result.tsx';
import { useAction } from '../shared/use-action.ts';
import { BackupList } from './backup-list.tsx';
import { RestoreDialog, type RestoreSource } from './restore-dialog.tsx';
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
      about={t`Everything, including accounts and secrets, in one file in the server’s data folder. Keep a private copy somewhere else.`}
      actions={
        <AdminButton variant="primary" busy={isBusy} onClick={() => create.act(undefined)}>
          <Trans>Back up now</Trans>
        </AdminButton>
      }
    >
      {transfer?.kind === 'backup' && (
        <TransferStatus
          transfer={transfer}
          running={t`Backing up. The site stays online.`}
          done={<BackupMade posts={transfer.archived?.posts ?? 0} />}
        />
      )}
      {transfer?.kind === 'restore' && (
        <TransferStatus
          transfer={transfer}
          running={t`Checking and restoring the archive…`}
          done={<Restored posts={transfer.archived?.posts ?? 0} missing={transfer.archived?.missing ?? 0} />}
        />
      )}
      <QueryResult query={query}>
        {({ items, failed }) => (
          <>
            {failed.length > 0 && <FailedBackups failed={failed} />}
            {items.length === 0 ? (
              <p className={styles.soft}>
                <Trans>No backups yet.</Trans>
              </p>
            ) : (
              <BackupList
                items={items}
                isBusy={isBusy}
                onRestore={(name) => setSource({ kind: 'backup', name })}
              />
            )}
          </>
        )}
      </QueryResult>
      <RestoreDialog source={source} hasPasswords onClose={() => setSource(undefined)} />
    </Panel>
  );
}

function FailedBackups({ failed }: { failed: readonly FailedBackup[] }) {
  const { i18n } = useLingui();
  const times = failed.map(({ at }) => i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })).join(', ');
  return (
    <p className={styles.soft} role="status">
      <Trans>Unfinished backups: {times}. For the reason, see the server log.</Trans>
    </p>
  );
}

function BackupMade({ posts }: { posts: number }) {
  return (
    <p className={styles.good}>
      <Trans>Backup complete: {posts} posts.</Trans>
    </p>
  );
}

function Restored({ posts, missing }: { posts: number; missing: number }) {
  return (
    <>
      <p className={styles.good}>
        <Trans>Restored {posts} posts. Search will be complete again in a few minutes.</Trans>
      </p>
      {missing > 0 && (
        <p>
          <Trans>{missing} image files were missing from it.</Trans>
        </p>
      )}
    </>
  );
}
