import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseTarget } from '../src/db/orm.ts';
import { onServer, urlOf } from './database-server.ts';
import { isPostgres } from './environment.ts';

export interface TestDatabase {
  target: DatabaseTarget;
  dataDir: string;
  drop: () => Promise<void>;
}

/** An empty database of the kind that the running test project uses, and a data folder. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(undefined);
}

/** A copy of the migrated database, which takes a tenth of the time of migrating. */
export async function copyMigratedDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('migrated'));
}

async function createDatabase(from: string | undefined): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanwen-test-'));
  // A worker that ends may still write a temporary file.
  const removeFolder = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  if (!isPostgres) {
    const file = join(dataDir, 'sanwen.db');
    if (from !== undefined) await copyFile(from, file);
    return { target: { kind: 'sqlite', file }, dataDir, drop: removeFolder };
  }
  const server = inject('postgresUrl');
  const name = `sanwen_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    server,
    `create database ${name}${from === undefined ? '' : ` template ${from} strategy file_copy`}`,
  );
  return {
    target: { kind: 'postgres', url: urlOf(server, name) },
    dataDir,
    drop: async () => {
      await onServer(server, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}
