import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXPORT_GENERATORS } from '@sanwen/contracts/backups.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSite } from '../../src/import/systems.ts';
import { exportFor } from '../../src/modules/archives/export-for.ts';
import { folderTarget } from '../../src/modules/archives/write-archive.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
let dir: string;
beforeAll(async () => {
  app = await buildTestApp();
  dir = await mkdtemp(join(tmpdir(), 'sanwen-export-for-'));
  await createPost(app, {
    slug: 'sea',
    category: 'travel',
    tags: ['salt'],
    texts: {
      'en-US': { title: 'Sea', markdown: 'Salt and waves, in many English words.' },
      'zh-CN': { title: '海', markdown: '说说大海的这些事情，还有船。' },
    },
  });
  await createPost(app, { slug: 'secret', status: 'draft' });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

test.each(EXPORT_GENERATORS)('an export for %s is read as its site again', async (generator) => {
  const folder = join(dir, generator);
  const report = await exportFor(app.deps, generator, await folderTarget(folder));
  expect(report).toMatchObject({ posts: 2, texts: expect.any(Number), missing: [] });
  const site = await readSite(folder, { defaultLocale: 'en-US', timeZone: 'UTC', usesGit: false });
  expect(site.system).toBe(generator);
  expect(site.failed).toEqual([]);
  const posts = site.posts.filter(({ kind }) => kind === 'post');
  expect(
    posts
      .map(({ slug, files }) => ({
        slug,
        texts: files
          .toSorted((one, other) => one.locale.localeCompare(other.locale))
          .map(({ locale, post, markdown }) => [locale, post.title, post.draft, markdown.trim()]),
      }))
      .find(({ slug }) => slug === 'sea'),
  ).toEqual({
    slug: 'sea',
    texts: [
      ['en-US', 'Sea', false, 'Salt and waves, in many English words.'],
      ['zh-CN', '海', false, '说说大海的这些事情，还有船。'],
    ],
  });
  const secret = posts.find(({ slug }) => slug === 'secret');
  expect(secret?.files.every(({ post }) => post.draft)).toBe(true);
});
