import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { sql } from 'kysely';
import { dumpPostgres } from './dump-postgres.ts';
import { type DatabaseTarget, migrationsFolder, type Orm } from './orm.ts';
import { readDb } from './read.ts';

const BACKUPS_MAX = 5;

/** An arbitrary number not locked elsewhere: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 5001_2026;

/** The database was migrated by a later version of Sanwen; the message says what to do. */
export class NewerSchema extends Error {}

export interface MigrateOptions {
  /**
   * Folder for a copy of a PostgreSQL database; without it none is made. SQLite copies go next to the file.
   */
  backups?: string;
  /** Called with the path of the copy. */
  onBackup?: (path: string) => void;
}

/**
 * Updates the schema (product 21). A database with data is copied first; an SQLite file to `backups/` next to
 * it.
 * @returns names of the migrations that ran
 * @throws NewerSchema if the database has migrations that this version doesn't know
 */
export async function migrate(
  orm: Orm,
  target: DatabaseTarget,
  options: MigrateOptions = {},
): Promise<string[]> {
  if (target.kind === 'sqlite') return migrateNow(orm, target, options);
  return readDb(orm.em.fork())
    .connection()
    .execute(async (connection) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
      try {
        return await migrateNow(orm, target, options);
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      }
    });
}

async function migrateNow(
  orm: Orm,
  target: DatabaseTarget,
  { backups, onBackup }: MigrateOptions,
): Promise<string[]> {
  await requireKnown(orm, target);
  const pending = await orm.migrator.getPending();
  if (pending.length === 0) return [];
  if (await hasTables(orm, target)) {
    const path =
      target.kind === 'sqlite'
        ? await copySqlite(orm, target.file)
        : backups && (await copyPostgres(orm, backups));
    if (path) onBackup?.(path);
  }
  return (await orm.migrator.up()).map((migration) => migration.name);
}

/** Names of migrations, oldest first. */
export interface MigrationStatus {
  applied: string[];
  pending: string[];
  /** Applied by a newer version of Sanwen. */
  unknown: string[];
  known: string[];
}

/** Compares the database's migrations with this version's. Creates nothing in an empty database. */
export async function readMigrationStatus(orm: Orm, target: DatabaseTarget): Promise<MigrationStatus> {
  const known = (await readdir(migrationsFolder(target.kind)))
    .flatMap((file) => (file.startsWith('Migration') ? [parse(file).name] : []))
    .sort();
  const applied = (await hasMigrationsTable(orm, target))
    ? (await orm.migrator.getExecuted()).map(({ name }) => name).sort()
    : [];
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
    known,
  };
}

/** Older code would misread newer rows, and write rows that the newer code misreads. */
async function requireKnown(orm: Orm, target: DatabaseTarget): Promise<void> {
  const { known, unknown } = await readMigrationStatus(orm, target);
  if (unknown.length === 0) return;
  throw new NewerSchema(
    `The database was migrated by a newer version of Sanwen: its schema is at ${unknown.at(-1)}, but this version knows ${known.at(-1)}. ` +
      'Start the newer version, or restore the copy made before the update (docs/backups.md).',
  );
}

/** The migrator would create its table, which a status must not. */
async function hasMigrationsTable(orm: Orm, { kind }: DatabaseTarget): Promise<boolean> {
  const table =
    kind === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name = 'mikro_orm_migrations'`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'mikro_orm_migrations'`;
  return (await table.execute(orm.em.fork().getKysely())).rows.length > 0;
}

async function hasTables(orm: Orm, { kind }: DatabaseTarget): Promise<boolean> {
  const own = sql.join(['mikro_orm_migrations', 'sqlite_sequence']);
  const tables =
    kind === 'sqlite'
      ? sql`select 1 from sqlite_master where type = 'table' and name not in (${own})`
      : sql`select 1 from pg_tables where schemaname = current_schema() and tablename not in (${own})`;
  return (await tables.execute(orm.em.fork().getKysely())).rows.length > 0;
}

async function copySqlite(orm: Orm, file: string): Promise<string> {
  const { path, prune } = await prepare(
    join(dirname(file), 'backups'),
    `${basename(file)}.before-migration.`,
  );
  await sql`pragma wal_checkpoint(truncate)`.execute(orm.em.fork().getKysely());
  await copyFile(file, path);
  // The copy inherits the mode of the file, which earlier versions left readable by others.
  await chmod(path, 0o600);
  await prune();
  return path;
}

async function copyPostgres(orm: Orm, folder: string): Promise<string> {
  const { path, prune } = await prepare(folder, 'postgres.before-migration.', '.sql.gz');
  await dumpPostgres(orm, path);
  await prune();
  return path;
}

async function prepare(
  folder: string,
  prefix: string,
  extension = '',
): Promise<{ path: string; prune: () => Promise<void> }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  return {
    path: join(folder, prefix + stamp + extension),
    async prune() {
      const old = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort();
      await Promise.all(old.slice(0, -BACKUPS_MAX).map((name) => rm(join(folder, name))));
    },
  };
}
