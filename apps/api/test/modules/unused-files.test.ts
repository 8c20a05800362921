import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { storeImage } from '../../src/modules/media/media.service.ts';
import { sweepFiles } from '../../src/modules/media/sweep-files.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { jpeg } from '../sample-images.ts';

const LATER = new Date(Date.now() + 2 * 3_600_000);

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const root = () => join(app.deps.config.dataDir, 'uploads');
const files = async () =>
  (await readdir(root(), { recursive: true })).filter((name) => name.includes('/')).sort();
const keep = async (shade: number) =>
  storeImage(app.write(), { bytes: await jpeg(600, 400, { r: shade, g: 1, b: 1 }), name: 'a.jpg' });

test('referenced files are kept, and others are deleted after an hour', async () => {
  await keep(10);
  const known = await files();
  const orphan = await keep(20);
  const mentioned = await keep(30);
  await createPost(app, { texts: { 'en-US': { markdown: `![it](${mentioned.path})` } } });
  await app.db().deleteFrom('media').where('id', 'in', [orphan.id, mentioned.id]).execute();
  const [some = ''] = known;
  await writeFile(join(root(), `${some}.3f9a1c52-1111-4222-8333-abcdefabcdef`), 'half');
  await writeFile(join(root(), some.slice(0, 2), 'a-note.txt'), 'of somebody');

  expect(await sweepFiles(app.deps)).toBe(0);
  expect(await sweepFiles(app.deps, LATER)).toBe(4);
  const left = await files();
  expect(left).toEqual(expect.arrayContaining(known));
  expect(left.filter((name) => name.includes(mentioned.path.slice(12, 36)))).toHaveLength(3);
  expect(left.some((name) => name.includes(orphan.path.slice(12, 36)))).toBe(false);
  expect(left).toContain(join(some.slice(0, 2), 'a-note.txt'));
});

test('a recent file next to old ones is kept', async () => {
  const image = await keep(40);
  await app.db().deleteFrom('media').where('id', '=', image.id).execute();
  const all = await files();
  await utimes(join(root(), all[0] ?? ''), LATER, LATER);
  await sweepFiles(app.deps, LATER);
  expect(await files()).toEqual([all[0]]);
});

test('an image whose last variant cannot be written leaves no files', async () => {
  const { id, path } = await keep(50);
  await app.db().deleteFrom('media').where('id', '=', id).execute();
  for (const name of await files()) await rm(join(root(), name));
  await mkdir(join(root(), path.slice('/uploads/'.length)));
  await expect(keep(50)).rejects.toThrow('EISDIR');
  expect((await files()).map((name) => name.split('.').slice(1).join('.'))).toEqual(['jpg']);
});
