import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrm } from '../../src/db/orm.ts';
import { readDb } from '../../src/db/read.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyMigratedDatabase();
});
afterAll(() => database.drop());

const create = (email: string, password: string) =>
  runSanwen(database, ['admin', 'create', '--email', email, '--nickname', '管理员'], password);

test('admin create makes an administrator with the password from standard input', async () => {
  const made = await create('Boss@Example.com', 'a long enough secret\n');
  expect(made).toMatchObject({ status: 0, output: 'boss@example.com is now an administrator.\n' });
  const orm = await openOrm(database.target);
  const users = await readDb(orm.em.fork()).selectFrom('users').selectAll().execute();
  await orm.close();
  expect(users).toMatchObject([{ email: 'boss@example.com', nickname: '管理员', role: 'admin' }]);
  expect(users[0]?.password_hash).toMatch(/^\$argon2id\$/);

  const again = await create('boss@example.com', 'a long enough secret');
  expect(again.status).toBe(1);
  expect(again.errors).toContain('There is already an account with this email address.');
});

test('wrong usage exits with 2 and explains the error', async () => {
  const short = await create('other@example.com', 'short');
  expect(short).toMatchObject({ status: 2, errors: 'password: Must be at least 10 characters long.\n' });
  const common = await create('other@example.com', 'password123');
  expect(common).toMatchObject({ status: 1, errors: 'password: This password is too common.\n' });
  expect((await runSanwen(database, ['admin', 'create'])).status).toBe(2);
  expect((await runSanwen(database, ['admin', 'destroy'])).status).toBe(2);
  expect((await runSanwen(database, ['fly'])).status).toBe(2);
});

test.each([
  [['--help']],
  [['admin', '--help']],
  [['admin', 'create', '--help']],
  [['import', 'markdown', '--help']],
])('%s prints usage', async (args) => {
  const { status, output } = await runSanwen(database, args);
  expect(status).toBe(0);
  expect(output).toContain('Usage: sanwen');
});
