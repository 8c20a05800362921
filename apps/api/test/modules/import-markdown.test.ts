import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inEnglish } from '#src/i18n/server-texts.ts';
import { importMarkdown } from '../../src/modules/imports/imports.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
let dir: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sanwen-import-'));
  return () => rm(dir, { recursive: true });
});

async function write(name: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(dir, name)), { recursive: true });
  await writeFile(join(dir, name), content);
}

const run = (options: { enableLanguages?: boolean; siteUrl?: string } = {}) =>
  importMarkdown(app.write(), { dir, enableLanguages: false, ...options });

async function writeTrip(slug: string): Promise<void> {
  await write(
    `en-US/2024-03-01-${slug}.md`,
    '---\ntitle: A trip\ndescription: Over the hills\ncategory: Travel\ntags: [Sea, Hills]\nauthor: Li Bai\n---\nSee [the next](./next.md).\n\n<Note>\n\n## Kept {/*my-id*/}\n\n</Note>\n',
  );
  await write(
    `zh-CN/2024-03-01-${slug}.md`,
    '---\ntitle: 旅行\ncategory: 旅游\ntags: [海, 山]\n---\n**真的，**她说。\n',
  );
}

describe('importing a folder per language', () => {
  test('combines files of one name into one post, with terms named in each language', async () => {
    await writeTrip('trip');
    const report = await run();
    expect(report).toMatchObject({ posts: 1, failed: [], skipped: [], unchanged: [], unresolvedLinks: 1 });
    expect(report.saved.toSorted()).toEqual(['en-US/2024-03-01-trip.md', 'zh-CN/2024-03-01-trip.md']);

    const english = (await app.get('/posts/trip?locale=en-US')).body.data;
    expect(english).toMatchObject({
      title: 'A trip',
      description: 'Over the hills',
      publishedAt: '2024-03-01T00:00:00.000Z',
      author: { name: 'Li Bai' },
      availableLocales: ['zh-CN', 'en-US'],
      toc: [{ id: 'my-id', text: 'Kept', depth: 2 }],
    });
    const chinese = (await app.get('/posts/trip?locale=zh-CN')).body.data;
    expect(chinese).toMatchObject({
      title: '旅行',
      category: { slug: 'travel', name: '旅游' },
      tags: [
        { slug: 'sea', name: '海' },
        { slug: 'hills', name: '山' },
      ],
    });
    expect(chinese['html']).toContain('<strong>真的，</strong>');
  });

  test('matches terms of a single-language post to translated terms', async () => {
    await write('en-US/both.md', '---\ntitle: Both\ncategory: Essays\ntags: [Harbour]\n---\nText.\n');
    await write('zh-CN/both.md', '---\ntitle: 两种\ncategory: 散文\ntags: [港口]\n---\n文字。\n');
    await run();
    await write('zh-CN/alone.md', '---\ntitle: 独自\ncategory: 散文\ntags: [港口]\n---\n文字。\n');
    await run();
    const alone = (await app.get('/posts/alone?locale=en-US')).body.data;
    expect(alone).toMatchObject({
      category: { slug: 'essays', name: 'Essays' },
      tags: [{ slug: 'harbour', name: 'Harbour' }],
    });
  });

  test('changes nothing the second time, and updates only changed files', async () => {
    await writeTrip('again');
    await run();
    const before = await app.db().selectFrom('post_translations').selectAll().orderBy('id').execute();
    expect(await run()).toMatchObject({ saved: [], unchanged: { length: 2 } });
    const after = await app.db().selectFrom('post_translations').selectAll().orderBy('id').execute();
    expect(after).toEqual(before);

    await write('zh-CN/2024-03-01-again.md', '---\ntitle: 又一次\n---\n新的文字。\n');
    expect(await run()).toMatchObject({ saved: ['zh-CN/2024-03-01-again.md'], unchanged: { length: 1 } });
    expect((await app.get('/posts/again?locale=zh-CN')).body.data['title']).toBe('又一次');
  });

  test('skips posts that were edited here', async () => {
    await writeTrip('edited');
    await run();
    const post = (await app.get('/posts/edited')).body.data['id'] as number;
    await app
      .db()
      .updateTable('post_translations')
      .set({ import_hash: null, title: 'Edited here' })
      .where('post_id', '=', post)
      .where('locale', '=', 'en-US')
      .execute();
    await write('en-US/2024-03-01-edited.md', '---\ntitle: From the file\n---\nText.\n');
    const report = await run();
    expect(report.skipped).toEqual([
      { name: 'en-US/2024-03-01-edited.md', reason: expect.objectContaining({ id: 'import.editedHere' }) },
    ]);
    expect((await app.get('/posts/edited?locale=en-US')).body.data['title']).toBe('Edited here');
  });

  test('reports broken files and imports the rest', async () => {
    await write('en-US/good.md', '# Good\n\nText.\n');
    await write('en-US/yaml.md', '---\ntitle: "open\n---\nText.\n');
    await write('en-US/bytes.md', Buffer.from([0x23, 0x20, 0xff, 0xfe, 0xe4, 0xbd]));
    await write('en-US/empty.md', '');
    await write('en-US/picture.png', 'x');
    await write('fr-FR/bonjour.md', '# Bonjour\n');
    await write('zh-CN/yaml.md', '---\ntitle: 好的\n---\n这一份没有问题。\n');
    const report = await run();
    expect(report.failed.map(({ name }) => name).toSorted()).toEqual(['en-US/bytes.md', 'en-US/yaml.md']);
    expect(report.skipped.map(({ name }) => name).toSorted()).toEqual([
      'en-US/empty.md',
      'en-US/picture.png',
      'fr-FR/bonjour.md',
    ]);
    expect(report.saved.toSorted()).toEqual(['en-US/good.md', 'zh-CN/yaml.md']);
    for (const { reason } of report.failed) expect(inEnglish(reason)).toMatch(/\.$/);
  });

  test('keeps drafts, and schedules posts with a future date', async () => {
    await write('en-US/secret.md', '---\ntitle: Secret\ndraft: true\n---\nText.\n');
    await write('en-US/tomorrow.md', '---\ntitle: Tomorrow\ndate: 2999-01-01\n---\nText.\n');
    await run();
    expect((await app.get('/posts/secret')).status).toBe(404);
    expect((await app.get('/posts/tomorrow')).status).toBe(404);
    const statuses = await app
      .db()
      .selectFrom('posts')
      .select(['slug', 'status'])
      .where('slug', 'in', ['secret', 'tomorrow'])
      .orderBy('slug')
      .execute();
    expect(statuses.map((row) => row.status)).toEqual(['draft', 'scheduled']);
  });

  test('enables a language with posts, unless an administrator has chosen', async () => {
    await write('zh-TW/hello.md', '# 你好\n\n文字。\n');
    const enabled = async () => (await app.get('/settings/language')).body.data['enabledLanguages'];
    await run();
    expect(await enabled()).toMatchObject({ 'zh-TW': false });
    expect(await run({ enableLanguages: true })).toMatchObject({ enabledLanguages: ['zh-TW'] });
    expect(await enabled()).toMatchObject({ 'zh-TW': true });
    expect(await run({ enableLanguages: true })).toMatchObject({ enabledLanguages: [] });
  });

  test('needs no folders per language', async () => {
    await write('plain.md', '# Plain\n\nText.\n');
    expect(await run()).toMatchObject({ source: 'markdown', posts: 1, saved: ['plain.md'] });
    expect((await app.get('/posts/plain')).body.data['title']).toBe('Plain');
  });
});
