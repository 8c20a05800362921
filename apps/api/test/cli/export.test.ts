import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { readDb } from '../../src/db/read.ts';
import { startUp } from '../../src/start/start-up.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let from: TestDatabase;
let to: TestDatabase;
let scratch: string;
beforeAll(async () => {
  [from, to] = [await copyMigratedDatabase(), await copyMigratedDatabase()];
  scratch = await mkdtemp(join(tmpdir(), 'sanwen-export-'));
});
afterAll(async () => {
  await Promise.all([from.drop(), to.drop(), rm(scratch, { recursive: true })]);
});

test('sanwen export and import site move a site without passwords, and admin password sets a new password', async () => {
  const email = 'ann@example.com';
  await runSanwen(
    from,
    ['admin', 'create', '--email', email, '--nickname', 'Ann'],
    'the first long password',
  );
  await runSanwen(from, ['theme', 'magazine']);
  const dir = join(scratch, 'site');
  expect(await runSanwen(from, ['export', dir])).toMatchObject({
    status: 0,
    output: expect.stringContaining('0 posts'),
  });
  expect(await runSanwen(from, ['export', dir])).toMatchObject({
    status: 1,
    errors: `${dir} isn’t empty.\n`,
  });

  const moved = await runSanwen(to, ['import', 'site', dir]);
  expect(moved).toMatchObject({
    status: 0,
    output: expect.stringContaining('1 accounts came without passwords'),
  });
  expect(await runSanwen(to, ['import', 'site', dir])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('already has accounts or posts'),
  });

  const choose = (address: string, password: string) =>
    runSanwen(to, ['admin', 'password', '--email', address], password);
  expect(await choose('nobody@example.com', 'another long password')).toMatchObject({ status: 1 });
  expect(await choose(email, 'short')).toMatchObject({
    status: 2,
    errors: expect.stringContaining('password'),
  });
  const before = await ownerOf(to);
  expect(await choose(email, 'another long password')).toMatchObject({
    status: 0,
    output: `${email} has a new password.\n`,
  });
  const after = await ownerOf(to);
  expect(after).toMatchObject({ email, role: 'admin' });
  expect(after?.password_hash).not.toBe(before?.password_hash);
});

async function ownerOf(database: TestDatabase) {
  const { orm } = await startUp({ ...readConfig({ DATA_DIR: database.dataDir }), database: database.target });
  try {
    return await readDb(orm.em.fork()).selectFrom('users').selectAll().executeTakeFirst();
  } finally {
    await orm.close();
  }
}
