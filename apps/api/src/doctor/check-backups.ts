import type { BackupHealth } from '@sanwen/contracts/backups.contract';
import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { Config } from '../config.ts';
import { openCopies } from '../modules/backups/backup-copies.service.ts';
import { listBackups, listFailed } from '../modules/backups/backup-files.service.ts';
import { judgeBackups } from '../modules/backups/backup-health.service.ts';
import { count, type Finding, reasonOf, topic } from './finding.ts';

const DAY_MS = 86_400_000;

const { ok, warning, error } = topic('Backups');

/** How old the last good backup is, and whether its copy is where it should be. */
export async function checkBackups(
  config: Pick<Config, 'dataDir' | 'backupCopies' | 's3'>,
  settings: Pick<Settings, 'backups'>,
  now = Date.now(),
): Promise<Finding[]> {
  const known = { items: await listBackups(config), failed: await listFailed(config) };
  const [last] = known.items;
  const days = last ? Math.floor((now - Date.parse(last.createdAt)) / DAY_MS) : 0;
  const age = last ? `The last backup is ${count(days, 'day')} old (${last.name}).` : '';
  const findings: Record<BackupHealth, () => Finding> = {
    good: () => ok(age),
    failed: () =>
      error(
        `The last backup failed: ${known.failed[0]?.name}.`,
        'Check the free disk space, and make one under Tools in the panel or with `npx sanwen backup FILE`.',
      ),
    none: () =>
      warning(
        'DATA_DIR/backups has no backup.',
        'Turn on daily backups in the panel, under Tools, and copy them to another place with BACKUP_COPIES. Ignore this if you back up in another way.',
      ),
    late: () =>
      error(
        age,
        'Daily backups are on, but none was made. Look for “backing up failed” in the log of the site.',
      ),
    'copy-late': () =>
      error(
        'The latest daily backup has no encrypted copy.',
        'Look for “copying the backup failed” in the log of the site.',
      ),
    old: () => warning(age, 'Turn on daily backups in the panel, under Tools.'),
  };
  return [findings[judgeBackups(known, { settings, config }, now)](), ...(await checkCopies(config))];
}

async function checkCopies(config: Pick<Config, 'backupCopies' | 's3'>): Promise<Finding[]> {
  try {
    const copies = await openCopies(config)?.list();
    return copies ? [ok(`${config.backupCopies?.to} has ${count(copies.length, 'encrypted backup')}.`)] : [];
  } catch (failure) {
    return [
      error(
        `The place of BACKUP_COPIES can’t be read: ${reasonOf(failure)}.`,
        'Check whether the disk is mounted, or the access key of the bucket.',
      ),
    ];
  }
}
