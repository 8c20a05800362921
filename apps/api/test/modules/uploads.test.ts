import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transferErrorOf } from '../../src/modules/transfers/transfers.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { callAdmin, finishedTransfer, uploadZip, zipOf } from '../manage-archives.ts';
import { jpeg } from '../sample-images.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  ({ headers: admin } = await signIn(app, 'admin'));
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, language = 'en-US') =>
  callAdmin(app, { ...admin, 'accept-language': language }, method, path, payload);
const upload = async (files: Record<string, string | Buffer>) => uploadZip(app, admin, await zipOf(files));
const slugs = async () =>
  (await app.db().selectFrom('posts').select('slug').orderBy('slug').execute()).map(({ slug }) => slug);
const storedFiles = async () =>
  (await readdir(join(app.deps.config.dataDir, 'scratch')).catch(() => [])).length;

const post = (title: string, body = 'Text') => `---\ntitle: ${title}\n---\n${body}\n`;

describe('Markdown in a zip', () => {
  test('is previewed, and then imported as on the command line', async () => {
    await createPost(app, { slug: 'mine' });
    const files = {
      'my-blog/zh-CN/2026-01-02-tea.md': post('茶', '![茶](tea.jpg)'),
      'my-blog/en-US/2026-01-02-tea.md': post('Tea'),
      'my-blog/en-US/broken.md': '',
      'my-blog/en-US/mine.md': post('Not mine'),
      'my-blog/zh-CN/tea.jpg': await jpeg(300, 200),
      'my-blog/notes.txt': 'not taken',
      '__MACOSX/my-blog/._tea.md': 'litter',
    };
    const { status, body } = await upload(files);
    expect(status).toBe(200);
    const { id } = body.data;
    const preview = (await call('GET', `/uploads/${id}`)).body.data;
    expect(preview).toMatchObject({
      holds: 'posts',
      posts: 2,
      needsLanguage: false,
      languages: expect.arrayContaining([
        { locale: 'en-US', texts: 2 },
        { locale: 'zh-CN', texts: 1 },
      ]),
      outcomes: { new: 2, written: 1, changed: 0, unchanged: 0, edited: 0 },
      source: 'sanwen',
      failed: [],
      skipped: expect.arrayContaining([
        { name: 'en-US/broken.md', reason: 'The file is empty.' },
        expect.objectContaining({ name: 'notes.txt' }),
      ]),
    });
    expect(preview.items).toContainEqual({
      name: 'zh-CN/2026-01-02-tea.md',
      title: '茶',
      locale: 'zh-CN',
      outcome: 'new',
    });
    // A preview changes nothing.
    expect(await slugs()).toEqual(['mine']);
    expect(await app.db().selectFrom('media').select('id').execute()).toEqual([]);

    expect((await call('POST', `/uploads/${id}/import`)).body.data).toMatchObject({
      kind: 'import',
      isRunning: true,
    });
    const { problem, imported } = await finishedTransfer(app, admin);
    expect([problem, imported]).toMatchObject([
      null,
      { posts: 2, saved: 2, images: 1, failedCount: 0, skippedCount: 3 },
    ]);
    expect(await slugs()).toEqual(['mine', 'tea']);
    expect((await app.get('/posts/tea?locale=zh-CN')).body.data['html']).toContain('/uploads/');
    expect((await call('GET', '/audit?action=import')).body.data.items).toMatchObject([
      { subjectId: 'markdown', changes: { posts: 2, saved: 2, failed: 0 } },
    ]);
    expect((await call('GET', `/uploads/${id}`)).body.code).toBe('UPLOAD_NOT_FOUND');

    const again = (await upload({ ...files, 'my-blog/en-US/2026-01-02-tea.md': post('Tea, changed') })).body
      .data.id;
    expect((await call('GET', `/uploads/${again}`)).body.data).toMatchObject({
      outcomes: { new: 0, changed: 1, unchanged: 1, written: 1 },
    });
    expect((await call('DELETE', `/uploads/${again}`)).status).toBe(200);
    expect(await storedFiles()).toBe(0);
  });

  test('reports skipped files in the language of the administrator', async () => {
    const { id } = (
      await upload({ 'zh-CN/a.md': post('茶', '![x](none.jpg)'), 'zh-CN/b.md': '', 'notes.txt': 'x' })
    ).body.data;
    expect((await call('GET', `/uploads/${id}`, undefined, 'zh-CN')).body.data).toMatchObject({
      failed: [],
      skipped: expect.arrayContaining([
        { name: 'zh-CN/b.md', reason: '文件是空的。' },
        { name: 'notes.txt', reason: '不是语言文件夹（zh-CN / zh-TW / en-US）' },
      ]),
    });
    await call('POST', `/uploads/${id}/import`);
    await finishedTransfer(app, admin);
    const { imported } = (await call('GET', '/transfer', undefined, 'zh-CN')).body.data;
    expect(imported).toMatchObject({
      skipped: expect.arrayContaining([{ name: 'zh-CN/b.md', reason: '文件是空的。' }]),
      missingImages: [{ name: 'zh-CN/a.md', reason: '文件夹里没有 none.jpg。' }],
    });
  });

  test('without language folders is imported in the chosen language', async () => {
    const { id } = (await upload({ 'posts/tea-house.md': post('茶館'), 'posts/b/inn.md': post('客棧') })).body
      .data;
    expect((await call('GET', `/uploads/${id}?locale=zh-TW`)).body.data).toMatchObject({
      needsLanguage: true,
      posts: 2,
      languages: [{ locale: 'zh-TW', texts: 2 }],
    });
    await call('POST', `/uploads/${id}/import`, { locale: 'zh-TW' });
    expect(await finishedTransfer(app, admin)).toMatchObject({
      problem: null,
      imported: { saved: 2, enabledLanguages: ['zh-TW'] },
    });
    expect((await app.get('/posts/tea-house?locale=zh-TW')).body.data['title']).toBe('茶館');
  });

  test('is required', async () => {
    const { id } = (await upload({ 'a.txt': 'x' })).body.data;
    expect((await call('GET', `/uploads/${id}`)).body.code).toBe('ARCHIVE_WITHOUT_POSTS');
    await call('DELETE', `/uploads/${id}`);
  });
});

describe('an upload is refused and nothing is stored:', () => {
  test('without an administrator', async () => {
    const zip = await zipOf({ 'en-US/a.md': post('A') });
    const user = await signIn(app, 'user');
    expect((await uploadZip(app, {}, zip)).status).toBe(401);
    expect((await uploadZip(app, user.headers, zip)).status).toBe(403);
    expect(await storedFiles()).toBe(0);
  });

  test('if it is not a zip, or a truncated one', async () => {
    for (const bytes of [
      Buffer.from('not a zip'),
      Buffer.alloc(0),
      (await zipOf({ 'en-US/a.md': post('A') })).subarray(0, 60),
    ]) {
      const { status, body } = await uploadZip(app, admin, bytes);
      expect([status, body.code]).toEqual([422, 'ARCHIVE_BROKEN']);
    }
    expect(await storedFiles()).toBe(0);
  });

  test('if its files are outside the folder', async () => {
    const zip = await zipOf({ 'aa/aa/evil.md': post('Evil') });
    const bad = Buffer.from(zip.toString('latin1').replaceAll('aa/aa/evil.md', '../../evil.md'), 'latin1');
    const { body } = await uploadZip(app, admin, bad);
    expect([body.code, body.data.detail]).toEqual([
      'ARCHIVE_BROKEN',
      '“../../evil.md” leads out of the archive.',
    ]);
    expect(await readdir(app.deps.config.dataDir)).not.toContain('evil.md');
    expect(await storedFiles()).toBe(0);
  });

  test('an invalid image is skipped, and its post is imported', async () => {
    const { id } = (
      await upload({
        'en-US/shown.md': post('Shown', '![x](evil.jpg)'),
        'en-US/evil.jpg': '<svg onload="alert(1)">',
      })
    ).body.data;
    await call('POST', `/uploads/${id}/import`);
    expect((await finishedTransfer(app, admin)).imported).toMatchObject({
      saved: 1,
      images: 1,
      missingImagesCount: 1,
    });
    expect(await slugs()).toContain('shown');
  });
});

test('the OpenAPI document includes the routes for zips', async () => {
  const source = await readFile(new URL('../../openapi.json', import.meta.url), 'utf8');
  for (const path of ['/admin/backups', '/admin/restore', '/admin/uploads/{id}', '/admin/transfer'])
    expect(source).toContain(`"${path}"`);
});

test('an upload that fills the disk is refused for that reason', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(transferErrorOf(full)).toEqual({ code: 'DISK_FULL' });
});
