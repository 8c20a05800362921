import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../dev/embedded-postgres.ts';
import { migrate } from '../src/db/migrate.ts';
import { type DatabaseTarget, openOrm } from '../src/db/orm.ts';
import { onServer, urlOf } from './database-server.ts';
import { givenPostgresUrl } from './environment.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a PostgreSQL server on which tests create their databases. */
    postgresUrl: string;
    /** The migrated database that tests copy: an SQLite file, or the name of a database on that server. */
    migrated: string;
  }
}

/** Migrates the database that tests copy. Uses the PostgreSQL server in TEST_DATABASE_URL, or starts one. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  return project.name.endsWith('postgres') ? prepareServer(project) : prepareFile(project);
}

async function prepareFile(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'sanwen-migrated-'));
  const file = join(folder, 'sanwen.db');
  await migrateOnce({ kind: 'sqlite', file });
  project.provide('postgresUrl', '');
  project.provide('migrated', file);
  return () => rm(folder, { recursive: true, force: true });
}

async function prepareServer(project: TestProject) {
  const given = givenPostgresUrl;
  const own = given ? undefined : await startPostgres();
  const server = given || (own?.url() ?? '');
  const name = `sanwen_migrated_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  await migrateOnce({ kind: 'postgres', url: urlOf(server, name) });
  project.provide('postgresUrl', server);
  project.provide('migrated', name);
  return async () => {
    await (own ? own.stop() : onServer(server, `drop database ${name} with (force)`));
  };
}

async function migrateOnce(target: DatabaseTarget): Promise<void> {
  const orm = await openOrm(target);
  await migrate(orm, target);
  await orm.close();
}
