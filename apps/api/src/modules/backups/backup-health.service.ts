import type { Backup, BackupHealth, FailedBackup } from '@sanwen/contracts/backups.contract';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { Config } from '../../config.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A daily backup may be late by a night in which the machine was off. */
const DAILY_MAX_MS = 3 * DAY_MS;
const MANUAL_MAX_MS = 31 * DAY_MS;
/** A large copy takes its time. */
const COPY_MAX_MS = 6 * HOUR_MS;

interface KnownBackups {
  /** Latest first. */
  items: readonly Backup[];
  failed: readonly FailedBackup[];
}

interface Expectations {
  settings: Pick<Settings, 'backups'>;
  config: Pick<Config, 'backupCopies'>;
}

/** Whether the last good backup is recent enough. Backups that someone makes elsewhere can't be seen. */
export function judgeBackups(
  { items, failed }: KnownBackups,
  { settings, config }: Expectations,
  now = Date.now(),
): BackupHealth {
  const [last] = items;
  const [failure] = failed;
  if (failure && (!last || failure.at > last.createdAt)) return 'failed';
  if (!last) return 'none';
  const age = now - Date.parse(last.createdAt);
  if (settings.backups.daily && age > DAILY_MAX_MS) return 'late';
  const daily = items.find(({ origin }) => origin === 'daily');
  if (config.backupCopies && daily?.copiedAt === null && now - Date.parse(daily.createdAt) > COPY_MAX_MS)
    return 'copy-late';
  return age > MANUAL_MAX_MS ? 'old' : 'good';
}
