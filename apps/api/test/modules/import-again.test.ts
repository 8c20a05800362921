import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importMarkdown } from '../../src/modules/imports/imports.service.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { createTransfers } from '../../src/modules/transfers/transfers.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
let dir: string;
beforeEach(async () => {
  app = await buildTestApp();
  dir = await mkdtemp(join(tmpdir(), 'sanwen-import-again-'));
});
afterEach(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

async function importFile(name: string, content: string, enableLanguages = false) {
  await mkdir(dirname(join(dir, name)), { recursive: true });
  await writeFile(join(dir, name), content);
  return importMarkdown(app.write(), { dir, enableLanguages });
}
const dateOf = async (slug: string) => (await app.get(`/posts/${slug}`)).body.data['publishedAt'];

test('a file without a date that is imported again keeps the date that its post has', async () => {
  await importFile('en-US/undated.md', '# Undated\n\nFirst text.\n');
  const publishedAt = '2026-02-03T04:05:06.000Z';
  await app
    .db()
    .updateTable('posts')
    .set({ published_at: new Date(publishedAt), listed_at: new Date(publishedAt) })
    .where('slug', '=', 'undated')
    .execute();
  expect(await importFile('en-US/undated.md', '# Undated\n\nSecond text.\n')).toMatchObject({
    saved: ['en-US/undated.md'],
  });
  expect(await dateOf('undated')).toBe(publishedAt);
  await importFile('en-US/undated.md', '---\ndate: 2025-01-02\n---\n# Undated\n\nThird text.\n');
  expect(await dateOf('undated')).toBe('2025-01-02T00:00:00.000Z');
});

test('an import enables the languages that it brings, until an administrator has chosen', async () => {
  expect(await importFile('zh-TW/first.md', '# 第一\n\n文字。\n', true)).toMatchObject({
    enabledLanguages: ['zh-TW'],
  });
  const { language } = await app.deps.settings();
  expect(language.enabledLanguages['zh-TW']).toBe(true);
  await saveSettings(app.write(), 'language', {
    ...language,
    enabledLanguages: { 'zh-CN': false, 'zh-TW': false, 'en-US': true },
  });
  expect(await importFile('zh-TW/second.md', '# 第二\n\n文字。\n', true)).toMatchObject({
    enabledLanguages: [],
  });
  expect((await app.deps.settings()).language.enabledLanguages['zh-TW']).toBe(false);
});

test('one transfer runs at a time, and none begins once the server stops', async () => {
  const stopping = new AbortController();
  const transfers = createTransfers(stopping.signal);
  const { promise, resolve } = Promise.withResolvers<Record<string, never>>();
  const start = () =>
    transfers.start(
      'backup',
      () => promise,
      () => undefined,
    );
  expect([start(), start()]).toEqual([true, false]);
  resolve({});
  await transfers.settled();
  expect(start()).toBe(true);
  await transfers.settled();
  stopping.abort();
  expect(start()).toBe(false);
});

test('refuses the second of two files with the same slug, by name', async () => {
  await mkdir(join(dir, 'en-US'));
  await writeFile(join(dir, 'en-US/one.md'), '---\nslug: same\n---\n# One\n\nText.\n');
  const report = await importFile('en-US/two.md', '---\nslug: same\n---\n# Two\n\nText.\n');
  expect(report).toMatchObject({ posts: 1, saved: ['en-US/one.md'], failed: [{ name: 'en-US/two.md' }] });
  expect((await app.get('/posts/same')).body.data['title']).toBe('One');
});
