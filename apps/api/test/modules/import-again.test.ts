import { spawnSync } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importMarkdown } from '../../src/modules/imports/imports.service.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { createSharedTransfer } from '../../src/modules/transfers/shared-transfer.ts';
import { createTransfers } from '../../src/modules/transfers/transfers.service.ts';
import type { Transfers } from '../../src/request/services.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { siteOnDisk } from '../site-on-disk.ts';

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
  return importMarkdown(app.write(), { dir, enableLanguages, isOwnFolder: true });
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

test('one transfer runs at a time in all processes, and none begins once the server stops', async () => {
  const stopping = new AbortController();
  const dataDir = await siteOnDisk({});
  const { texts } = app.deps;
  const newProcess = () =>
    createTransfers({ stopping: stopping.signal, texts, shared: createSharedTransfer(dataDir) });
  const [one, other] = [newProcess(), newProcess()];
  const { promise, resolve } = Promise.withResolvers<object>();
  const start = (transfers: Transfers) =>
    transfers.start(
      'backup',
      (onProgress) => {
        onProgress(3, 9);
        return promise;
      },
      () => undefined,
    );
  expect(await Promise.all([start(one), start(one)])).toEqual([true, false]);
  expect(await start(other)).toBe(false);
  expect(await other.isRunning()).toBe(true);
  expect((await other.shared())?.['zh-TW']).toMatchObject({ kind: 'backup', number: 1, isRunning: true });
  resolve({ archived: { posts: 1, texts: 2, images: 3, missing: 0 } });
  await one.settled();
  expect((await other.shared())?.['en-US']).toMatchObject({ isRunning: false, archived: { images: 3 } });
  expect(await other.isRunning()).toBe(false);
  expect(await start(other)).toBe(true);
  await other.settled();
  expect(other.read().number).toBe(2);
  stopping.abort();
  expect(await start(one)).toBe(false);
});

test('a transfer of a dead process is forgotten', async () => {
  const ended = spawnSync(process.execPath, ['--version']);
  const lock = (content: object) =>
    siteOnDisk({ 'transfer.lock': JSON.stringify(content), 'transfer.json': JSON.stringify(views) });
  const running = {
    ...app.deps.transfers.read(),
    kind: 'restore',
    isRunning: true,
    imported: null,
    problem: null,
  };
  const views = { 'zh-CN': running, 'zh-TW': running, 'en-US': running };
  const dead = createSharedTransfer(await lock({ host: hostname(), pid: ended.pid }));
  expect([await dead.isRunning(), await dead.read()]).toEqual([false, undefined]);
  const release = await dead.lock();
  expect(await dead.isRunning()).toBe(true);
  await release?.();
  const elsewhere = createSharedTransfer(await lock({ host: 'another', pid: ended.pid }));
  expect(await elsewhere.lock()).toBeUndefined();
  expect((await elsewhere.read())?.['en-US']?.isRunning).toBe(true);
});

test('two files with the same slug are two posts, and the report says so', async () => {
  await mkdir(join(dir, 'en-US'));
  await writeFile(join(dir, 'en-US/one.md'), '---\nslug: same\n---\n# One\n\nText. [two](two.md)\n');
  const report = await importFile('en-US/two.md', '---\nslug: same\n---\n# Two\n\nText.\n');
  expect(report).toMatchObject({ posts: 2, saved: ['en-US/one.md', 'en-US/two.md'], failed: [] });
  expect(report.notes).toContainEqual({
    name: 'en-US/two.md',
    reason: expect.objectContaining({
      id: 'import.otherAddress',
      values: { path: '/post/same-2', taken: '/post/same' },
    }),
  });
  const first = (await app.get('/posts/same')).body.data;
  expect(first).toMatchObject({ title: 'One', html: expect.stringContaining('href="/post/same-2"') });
  expect((await app.get('/posts/same-2')).body.data['title']).toBe('Two');
  expect(await importFile('en-US/two.md', '---\nslug: same\n---\n# Two\n\nText.\n')).toMatchObject({
    saved: [],
    unchanged: { length: 2 },
  });
});

test('another source never overwrites a post, and a moved folder is still the same source', async () => {
  await importFile('en-US/diary.md', '---\ndate: 2024-01-02\n---\n# Diary\n\nMine.\n');
  const other = join(dir, 'other');
  const moved = join(dir, 'moved');
  await mkdir(join(other, 'en-US'), { recursive: true });
  await mkdir(join(moved, 'en-US'), { recursive: true });
  await writeFile(join(other, 'en-US/diary.md'), '---\ndate: 2024-05-06\n---\n# Diary\n\nTheirs.\n');
  await writeFile(join(moved, 'en-US/diary.md'), '---\ndate: 2024-01-02\n---\n# Diary\n\nMine, again.\n');
  const run = (folder: string) =>
    importMarkdown(app.write(), { dir: folder, enableLanguages: false, isOwnFolder: true });
  expect(await run(other)).toMatchObject({ saved: ['en-US/diary.md'], notes: [{ name: 'en-US/diary.md' }] });
  expect(await run(moved)).toMatchObject({ saved: ['en-US/diary.md'], notes: [] });
  expect((await app.get('/posts/diary')).body.data['html']).toContain('Mine, again.');
  expect((await app.get('/posts/diary-2')).body.data['html']).toContain('Theirs.');
});
