import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { sql } from 'kysely';
import { openOrm } from '../src/db/orm.ts';
import type { DatabaseTarget } from '../src/db/orm.ts';
import { readDb } from '../src/db/read.ts';

export interface TestDatabase {
  target: DatabaseTarget;
  dataDir: string;
  drop: () => Promise<void>;
}

/** An empty database of the kind that the running test project names, and a data folder. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanwen-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    return { target: { kind: 'sqlite', file: join(dataDir, 'sanwen.db') }, dataDir, drop: removeFolder };
  }
  const name = `sanwen_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((statement) => statement(`create database ${name}`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    target: { kind: 'postgres', url: url.href },
    dataDir,
    drop: async () => {
      await onServer((statement) => statement(`drop database ${name} with (force)`));
      await removeFolder();
    },
  };
}

async function onServer(run: (statement: (text: string) => Promise<unknown>) => Promise<unknown>): Promise<void> {
  const orm = await openOrm({ kind: 'postgres', url: inject('postgresUrl') });
  try {
    await run((text) => sql.raw(text).execute(readDb(orm.em.fork())));
  } finally {
    await orm.close();
  }
}
