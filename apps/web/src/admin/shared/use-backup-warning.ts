import { useLingui } from '@lingui/react/macro';
import type { BackupHealth } from '@sanwen/contracts/backups.contract';
import { useQuery } from '@tanstack/react-query';
import { useAdmin } from './admin-data.tsx';

/** Why the last good backup isn't recent enough; undefined if it is, or if there never was one. */
export function useBackupWarning(): string | undefined {
  const { t } = useLingui();
  const { api } = useAdmin();
  const { data } = useQuery(api.backups.manage.list.queryOptions());
  const warnings: Partial<Record<BackupHealth, string>> = {
    failed: t`The last backup failed`,
    late: t`Daily backups have stopped`,
    'copy-late': t`The last backup has no copy elsewhere`,
    old: t`The last backup is more than a month old`,
  };
  return data && warnings[data.health];
}
