import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { Config } from '../config.ts';
import { listBackups, listFailed } from '../modules/backups/backup-files.service.ts';
import { count, type Finding, topic } from './finding.ts';

const DAY_MS = 86_400_000;
/** A daily backup may be late by a night in which the machine was off. */
const DAILY_MAX_DAYS = 2;
const MANUAL_MAX_DAYS = 30;

const { ok, warning, error } = topic('Backups');

/** How old the last good backup is. Backups elsewhere can't be seen. */
export async function checkBackups(
  config: Pick<Config, 'dataDir'>,
  { backups: { daily } }: Pick<Settings, 'backups'>,
  now = Date.now(),
): Promise<Finding[]> {
  const [last] = await listBackups(config);
  const [failed] = await listFailed(config);
  const findings: Finding[] = [];
  if (failed && (!last || failed.at > last.createdAt))
    findings.push(
      error(
        `The last backup failed: ${failed.name}.`,
        'Check the free disk space, and make one under Tools in the panel or with `npx sanwen backup FILE`.',
      ),
    );
  if (!last) {
    findings.push(
      warning(
        'DATA_DIR/backups has no backup.',
        'Turn on daily backups in the panel, under Settings → Backups, and copy them to another machine. Ignore this if you back up in another way.',
      ),
    );
    return findings;
  }
  const days = Math.floor((now - Date.parse(last.createdAt)) / DAY_MS);
  const age = `The last backup is ${count(days, 'day')} old (${last.name}).`;
  if (daily && days > DAILY_MAX_DAYS)
    findings.push(
      error(
        age,
        'Daily backups are on, but none was made. Look for “backing up failed” in the log of the site.',
      ),
    );
  else if (days > MANUAL_MAX_DAYS)
    findings.push(warning(age, 'Turn on daily backups in the panel, under Settings → Backups.'));
  else if (findings.length === 0) findings.push(ok(age));
  return findings;
}
