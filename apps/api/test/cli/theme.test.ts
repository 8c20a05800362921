import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { startUp } from '../../src/start/start-up.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyMigratedDatabase();
});
afterAll(() => database.drop());

test('sanwen theme sets the theme of the site', async () => {
  const { status, output } = await runSanwen(database, ['theme', 'magazine']);
  expect([status, output]).toEqual([0, 'Theme set to magazine.\n']);
  const deps = await startUp({ ...readConfig({ DATA_DIR: database.dataDir }), database: database.target });
  expect((await deps.settings()).theme).toEqual({ selectedTheme: 'magazine' });
  await deps.orm.close();
});

test('sanwen theme rejects an unknown theme and lists the valid ones', async () => {
  const { status, errors } = await runSanwen(database, ['theme', 'newspaper']);
  expect(status).toBe(2);
  expect(errors).toContain('Allowed choices are default, magazine.');
});
