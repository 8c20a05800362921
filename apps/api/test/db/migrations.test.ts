import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { openOrm } from '../../src/db/orm.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

let database: TestDatabase | undefined;
afterEach(() => database?.drop());

test('migrations and entities do not drift', async () => {
  database = await createTestDatabase();
  const orm = await openOrm(database.target);
  await migrate(orm, database.target);
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  expect(await orm.migrator.checkSchema()).toBe(false);
  await orm.close();
});

test('processes that start together migrate once', async () => {
  database = await createTestDatabase();
  const { target } = database;
  const orms = await Promise.all([openOrm(target), openOrm(target)]);
  if (target.kind === 'postgres') await Promise.all(orms.map((orm) => migrate(orm, target)));
  else for (const orm of orms) await migrate(orm, target);
  expect(await orms[0]?.migrator.getPending()).toEqual([]);
  await Promise.all(orms.map((orm) => orm.close()));
});

test.runIf(process.env['TEST_DATABASE'] === 'sqlite')(
  'an SQLite file that holds data is copied before it is migrated',
  async () => {
    database = await createTestDatabase();
    const { target, dataDir } = database;
    const orm = await openOrm(target);
    const em = orm.em.fork();
    await em.execute('create table old (name text)');
    await em.execute("insert into old values ('kept')");
    await migrate(orm, target);
    await orm.close();

    const [copy = ''] = await readdir(join(dataDir, 'backups'));
    const rows = new DatabaseSync(join(dataDir, 'backups', copy)).prepare('select name from old').all();
    expect(rows).toEqual([{ name: 'kept' }]);
  },
);

test('a new database leaves no copy behind', async () => {
  database = await createTestDatabase();
  const orm = await openOrm(database.target);
  await migrate(orm, database.target);
  await orm.close();
  expect(await readdir(database.dataDir)).not.toContain('backups');
});
