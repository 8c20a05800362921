import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { readMigrationStatus } from '../db/migrate.ts';
import type { Orm } from '../db/orm.ts';
import { readDb } from '../db/read.ts';
import { count, type Finding, reasonOf, topic } from './finding.ts';

const { ok, warning, error } = topic('Database');
const clock = topic('Clock');

const SKEW_MAX_MS = 60_000;
const POSTGRES_OLDEST = 14;

/** Whether there is a database to look at. An SQLite file is not created. */
export async function checkDatabaseFile({ database }: Pick<Config, 'database'>): Promise<Finding[]> {
  if (database.kind === 'postgres' || (await stat(database.file).catch(() => undefined))) return [];
  return [
    warning(
      `There is no database at ${database.file} yet.`,
      'Start the site once to create it, or set DATA_DIR to the folder of an existing site.',
    ),
  ];
}

/** Migrations, integrity, and the database's clock. @throws what the database throws */
export async function checkDatabase(orm: Orm, { database }: Pick<Config, 'database'>): Promise<Finding[]> {
  return [
    ...(await checkMigrations(orm, { database })),
    ...(database.kind === 'sqlite' ? await checkSqlite(orm) : await checkPostgres(orm)),
  ];
}

export function databaseFailed({ database }: Pick<Config, 'database'>, failure: unknown): Finding {
  return error(
    `The database doesn’t respond: ${reasonOf(failure)}.`,
    database.kind === 'sqlite'
      ? `Restore ${database.file} from a backup if it is damaged (docs/backups.md).`
      : 'Start PostgreSQL, and check DATABASE_URL.',
  );
}

async function checkMigrations(orm: Orm, { database }: Pick<Config, 'database'>): Promise<Finding[]> {
  const { pending, unknown, applied } = await readMigrationStatus(orm, database);
  if (unknown.length > 0)
    return [
      error(
        `A newer version of Sanwen has migrated the database (${unknown.at(-1)}).`,
        'Start that version, or restore the copy from before its update (docs/backups.md).',
      ),
    ];
  if (pending.length > 0)
    return [
      warning(
        `${count(pending.length, 'migration')} pending.`,
        'The next start applies them, after copying the database. `npx sanwen migrate` does the same now.',
      ),
    ];
  return [ok(`All ${applied.length} migrations are applied.`)];
}

async function checkSqlite(orm: Orm): Promise<Finding[]> {
  const db = readDb(orm.em.fork());
  const checks = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
  const damage = checks.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  if (damage.length > 0)
    return [
      error(
        `The database file is damaged: ${damage.join('; ')}.`,
        'Stop the site and restore the last backup (docs/backups.md). Damage usually comes from a failing disk, or from a copy made while the site was running.',
      ),
    ];
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (orphans.rows.length > 0) {
    const tables = [...new Set(orphans.rows.map(({ table }) => table))].join(', ');
    return [
      error(
        `${count(orphans.rows.length, 'row')} without what they refer to, in ${tables}.`,
        'Make a backup and restore it: `npx sanwen backup FILE`, then `npx sanwen restore FILE`.',
      ),
    ];
  }
  return [ok('The database file is intact.')];
}

async function checkPostgres(orm: Orm): Promise<Finding[]> {
  const db = readDb(orm.em.fork());
  const before = Date.now();
  const { rows } = await sql<{ now: Date; version: number }>`
    select now(), current_setting('server_version_num')::int as version`.execute(db);
  const [row] = rows;
  if (!row) return [];
  const major = Math.floor(row.version / 10_000);
  const skewMs = Math.abs(Number(row.now) - (before + Date.now()) / 2);
  return [
    major < POSTGRES_OLDEST
      ? warning(`PostgreSQL ${major} is no longer maintained.`, `Update it to ${POSTGRES_OLDEST} or newer.`)
      : ok(`PostgreSQL ${major} responds.`),
    skewMs > SKEW_MAX_MS
      ? clock.error(
          `The clocks of this machine and of PostgreSQL differ by ${Math.round(skewMs / 1000)} seconds.`,
          'Turn on time synchronization on both, for example with systemd-timesyncd or chrony.',
        )
      : clock.ok('This machine and PostgreSQL agree on the time.'),
  ];
}

/** A clock that was set back: rows from the future. */
export async function checkClock(orm: Orm, now = new Date()): Promise<Finding[]> {
  const row = await readDb(orm.em.fork())
    .selectFrom('audit_entries')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const aheadMs = row ? Number(new Date(row.at)) - Number(now) : 0;
  if (aheadMs <= SKEW_MAX_MS) return [];
  return [
    clock.error(
      `The last change was recorded ${count(Math.round(aheadMs / 60_000), 'minute')} in the future.`,
      'The clock of this machine was or is wrong. Turn on time synchronization; scheduled posts and expiry dates depend on it.',
    ),
  ];
}
