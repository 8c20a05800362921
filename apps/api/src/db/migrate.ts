import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseTarget, Orm } from './orm.ts';
import { readDb } from './read.ts';

const BACKUPS_KEPT = 5;

/** Any number that nothing else locks: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 5001_2026;

/**
 * Brings the schema up to date (brief 21). An SQLite file that holds data is copied to `backups/` beside it first.
 * @returns names of the migrations that ran.
 */
export async function migrate(orm: Orm, target: DatabaseTarget): Promise<string[]> {
  if (target.kind === 'sqlite') return migrateSqlite(orm, target.file);
  return readDb(orm.em.fork())
    .connection()
    .execute(async (connection) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
      try {
        return (await orm.migrator.up()).map((migration) => migration.name);
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      }
    });
}

async function migrateSqlite(orm: Orm, file: string): Promise<string[]> {
  const pending = await orm.migrator.getPending();
  if (pending.length === 0) return [];
  if (await holdsTables(orm)) await backUp(orm, file);
  return (await orm.migrator.up()).map((migration) => migration.name);
}

async function holdsTables(orm: Orm): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sqlite_master where type = 'table' and name not in ('mikro_orm_migrations', 'sqlite_sequence')
  `.execute(orm.em.fork().getKysely());
  return rows.length > 0;
}

async function backUp(orm: Orm, file: string): Promise<void> {
  const folder = join(dirname(file), 'backups');
  await mkdir(folder, { recursive: true });
  await sql`pragma wal_checkpoint(truncate)`.execute(orm.em.fork().getKysely());
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const prefix = `${basename(file)}.before-migration.`;
  await copyFile(file, join(folder, prefix + stamp));
  const old = (await readdir(folder)).filter((name) => name.startsWith(prefix)).sort();
  await Promise.all(old.slice(0, -BACKUPS_KEPT).map((name) => rm(join(folder, name))));
}
