import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrm } from '../../src/db/orm.ts';
import { copyMigratedDatabase, createTestDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyMigratedDatabase();
});
afterAll(() => database.drop());

test('sanwen doctor examines the site, and --fix repairs it after a backup', async () => {
  await chmod(database.dataDir, 0o755);
  const { status, output } = await runSanwen(database, ['doctor']);
  expect(status).toBe(0);
  expect(output).toContain('✓ Configuration: Every variable is valid.');
  expect(output).toContain('! Storage: Other users of this machine can read');
  expect(output).toContain('! Email: No mail server is set');
  expect(output).toMatch(/\nNothing is wrong\. Warnings: \d\.\n$/);

  const fixed = await runSanwen(database, ['doctor', '--fix', '--json']);
  expect(fixed.status).toBe(0);
  expect(fixed.errors).toMatch(/Made the backup sanwen-\d{8}-\d{6}-manual\.zip\.\nMade .* private\.\n/);
  const { findings } = JSON.parse(fixed.output);
  expect(findings).toContainEqual(expect.objectContaining({ about: 'Storage', level: 'ok' }));
  expect(findings).toContainEqual(expect.objectContaining({ about: 'Backups', level: 'ok' }));
  expect((await stat(database.dataDir)).mode & 0o077).toBe(0);
  expect(await readdir(join(database.dataDir, 'backups'))).toHaveLength(1);
});

test('wrong usage exits with 2', async () => {
  expect((await runSanwen(database, ['doctor', '--repair'])).status).toBe(2);
});

test('a file that is no database is an error', async () => {
  const other = await copyMigratedDatabase();
  const file = join(other.dataDir, 'sanwen.db');
  await writeFile(file, 'This is not a database. '.repeat(500));
  const { status, output } = await runSanwen({ ...other, target: { kind: 'sqlite', file } }, ['doctor']);
  expect(status).toBe(1);
  expect(output).toContain('✗ Database: The database doesn’t respond');
  await other.drop();
});

test('sanwen migrate applies what --status lists as pending', async () => {
  const other = await createTestDatabase();
  const orm = await openOrm(other.target);
  const names = (await orm.migrator.getPending()).map(({ name }) => name);
  await orm.migrator.up({ to: names.at(-2) ?? '' });
  await orm.close();
  const before = await runSanwen(other, ['migrate', '--status']);
  expect(before.status).toBe(1);
  expect(before.errors).toContain(
    `Pending: 1. The next start applies it, after copying the database.\n  ${names.at(-1)}`,
  );
  const migrated = await runSanwen(other, ['migrate']);
  expect(migrated.output).toBe(`Applied:\n  ${names.at(-1)}\n`);
  const after = await runSanwen(other, ['migrate', '--status']);
  expect([after.status, after.output]).toEqual([
    0,
    `Applied: ${names.length}, the latest is ${names.at(-1)}.\nNothing is pending.\n`,
  ]);
  expect((await runSanwen(other, ['migrate'])).output).toBe('The database was already up to date.\n');
  await other.drop();
});

test('sanwen config lists what is in force', async () => {
  const { status, output } = await runSanwen(database, ['config']);
  expect(status).toBe(0);
  expect(output).toMatch(new RegExp(`^DATA_DIR\\s+${database.dataDir}\\s+environment$`, 'm'));
  expect(output).toMatch(/^PORT\s+5001\s+default$/m);
});
