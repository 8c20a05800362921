import { Trans, useLingui } from '@lingui/react/macro';
import { type Backup, EXPORT_GENERATORS, type FailedBackup } from '@sanwen/contracts/backups.contract';
import { AdminButton } from '@sanwen/ui/admin/button';
import { SelectInput } from '@sanwen/ui/admin/field';
import { FieldStack, Panel } from '@sanwen/ui/admin/panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@sanwen/ui/admin/states';
import { useAdmin } from '../shared/admin-data.tsx';
import { QueryResult } from '../shared/admin-page.tsx';
import { useBackupWarning } from '../shared/use-backup-warning.ts';
import { useAction, ConfirmButton } from '../shared/actions.tsx';
import { RestoreDialog, type RestoreSource } from './restore-dialog.tsx';
import { TransferStatus, useTransfer } from './transfer-status.tsx';
import { followDownload } from '../shared/browser.ts';
import styles from './transfers.module.css';
import { useFormatDate } from '../shared/use-time-zone.ts';

/** Creates, lists and restores backups. */
export function BackupsPanel() {
  const { t } = useLingui();
  const { api, client } = useAdmin();
  const query = useQuery(api.backups.manage.list.queryOptions());
  const transfer = useTransfer();
  const [source, setSource] = useState<RestoreSource>();
  const create = useAction({ run: () => client.backups.manage.create.mutate() });
  const isBusy = transfer?.isRunning === true || create.busy;
  const warning = useBackupWarning();
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
            {warning !== undefined && (
              <p role="status">
                <Badge tone="bad">{warning}</Badge>
              </p>
            )}
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
  const formatDate = useFormatDate();
  const times = failed
    .map(({ at }) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }))
    .join(', ');
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

interface BackupListProps {
  items: readonly Backup[];
  isBusy: boolean;
  onRestore: (name: string) => void;
}

/** Stored backups with their actions. */
function BackupList({ items, ...rest }: BackupListProps) {
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
  const formatDate = useFormatDate();
  const { client } = useAdmin();
  const { name, origin, bytes, createdAt, copiedAt } = backup;
  const download = useAction({
    run: () => client.backups.manage.download.mutate({ name }),
    done: t`Download started.`,
    onDone: ({ url }) => followDownload(url),
  });
  const remove = useAction({ run: () => client.backups.manage.remove.mutate({ name }), done: t`Deleted.` });
  const origins = { manual: t`Manual`, daily: t`Daily`, 'before-restore': t`Before a restore` };
  const when = formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' });
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
        {copiedAt !== null && (
          <>
            <Badge tone="good">
              <Trans>Copied</Trans>
            </Badge>{' '}
          </>
        )}
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

const FORMATS = ['sanwen', ...EXPORT_GENERATORS] as const;

/** Exports the whole site, or its posts for another system. */
export function ExportPanel() {
  const { t } = useLingui();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('sanwen');
  const labels = {
    sanwen: t`Everything, for Sanwen`,
    hugo: t`Posts, for Hugo`,
    hexo: t`Posts, for Hexo`,
    astro: t`Posts, for Astro`,
  };
  const { client } = useAdmin();
  const take = useAction({
    run: () => client.backups.manage.export.mutate({ for: format }),
    done: t`Download started.`,
    onDone: ({ url }) => followDownload(url),
  });
  return (
    <Panel
      title={t`Export`}
      about={t`All posts and pages as Markdown, everything else as JSON, with images, in one zip that other blog software can read too. Passwords and other secrets aren’t included.`}
    >
      <FieldStack>
        <SelectInput
          label={t`Format`}
          hint={t`For another system: posts and pages in its folders, images, redirects, and comments as WXR.`}
          value={format}
          onChange={({ target }) => setFormat(FORMATS.find((each) => each === target.value) ?? 'sanwen')}
        >
          {FORMATS.map((each) => (
            <option key={each} value={each}>
              {labels[each]}
            </option>
          ))}
        </SelectInput>
      </FieldStack>
      <div className={styles.actions}>
        <AdminButton busy={take.busy} onClick={() => take.act(undefined)}>
          {format === 'sanwen' ? <Trans>Export everything</Trans> : <Trans>Export</Trans>}
        </AdminButton>
      </div>
    </Panel>
  );
}
