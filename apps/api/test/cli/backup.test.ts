import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let from: TestDatabase;
let to: TestDatabase;
let scratch: string;
beforeAll(async () => {
  [from, to] = [await createTestDatabase(), await createTestDatabase()];
  scratch = await mkdtemp(join(tmpdir(), 'sanwen-backup-'));
});
afterAll(async () => {
  await Promise.all([from.drop(), to.drop(), rm(scratch, { recursive: true })]);
});

test('sanwen backup and restore move a site with its passwords, and restoring over a site asks for --yes', async () => {
  const create = (on: TestDatabase, name: string) =>
    runSanwen(
      on,
      ['admin', 'create', '--email', `${name}@example.com`, '--nickname', name],
      'the first long password',
    );
  await create(from, 'ann');
  const file = join(scratch, 'site.zip');
  expect(await runSanwen(from, ['backup', file])).toMatchObject({
    status: 0,
    output: expect.stringContaining('0 posts'),
  });
  expect((await stat(file)).mode.toString(8)).toMatch(/600$/);
  expect(await runSanwen(from, ['backup', file])).toMatchObject({
    status: 1,
    errors: `${file} already exists.\n`,
  });

  expect(await runSanwen(from, ['backup', 'verify', file])).toMatchObject({
    status: 0,
    output: expect.stringMatching(/is good: 0 posts \(0 translations\) and 0 images were restored/),
  });

  // The restored site has Ann's account, so creating it again fails.
  expect(await runSanwen(to, ['restore', file])).toMatchObject({ status: 0 });
  expect(await create(to, 'ann')).toMatchObject({ status: 1 });
  expect(await runSanwen(to, ['restore', file])).toMatchObject({
    status: 1,
    errors: expect.stringContaining('Pass --yes'),
  });
  expect(await runSanwen(to, ['restore', file, '--yes'])).toMatchObject({ status: 0 });
});
