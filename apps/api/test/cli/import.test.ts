import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../sample-images.ts';
import { siteOnDisk } from '../site-on-disk.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyMigratedDatabase();
});
afterAll(() => database.drop());

test('sanwen import shows a dry run, imports a Hexo site, reports each item, and repeats without changes', async () => {
  const dir = await siteOnDisk({
    '_config.yml': 'url: https://old.example\nlanguage: zh-CN\n',
    'source/_posts/first.md':
      'title: 第一篇\ndate: 2024-01-02 03:04:05\n---\n这是第一篇文章，见{% post_link second %}。\n\n![](/images/bay.jpg)\n',
    'source/_posts/second.md':
      '---\ntitle: 第二篇\ndate: 2024-01-03 03:04:05\n---\n第二篇文章，内容不多。\n\n{% unknown %}\n',
    'source/about/index.md': '---\ntitle: 关于\n---\n关于我的一切，都在这里。\n',
    'source/images/bay.jpg': await jpeg(80, 60),
    'source/_posts/broken.md': '---\ntitle: "open\n---\n文字。\n',
  });
  const file = join(dir, 'report.json');
  const run = async (...options: string[]) => ({
    ...(await runSanwen(database, ['import', dir, '--report', file, ...options])),
    report: JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>,
  });
  const found = {
    source: 'hexo',
    siteUrl: 'https://old.example',
    posts: 2,
    translations: 2,
    pages: 1,
    media: 1,
  };

  const trial = await run('--dry-run');
  expect(trial).toMatchObject({ status: 1, output: expect.stringContaining('Nothing was changed.') });
  expect(trial.report).toMatchObject({ ...found, imported: 3 });

  const { status, output, report } = await run('--yes');
  expect(status).toBe(1);
  expect(output).toContain('2 posts with 2 translations: 3 imported, 0 unchanged.');
  expect(report).toEqual({
    ...found,
    comments: 0,
    imported: 3,
    unchanged: 0,
    redirects: expect.arrayContaining([
      { from: '/2024/01/02/first/', to: '/post/first' },
      { from: '/2024/01/03/second/', to: '/post/second' },
      { from: '/rss2.xml', to: '/feed.xml' },
    ]),
    drafts: [],
    skipped: [],
    failed: [{ item: 'source/_posts/broken.md', reason: expect.stringMatching(/line \d/) }],
    notes: [{ item: 'source/_posts/second.md', line: 7, text: 'Not translated: {% unknown %}' }],
  });
  expect(await run('--yes')).toMatchObject({ report: { imported: 0, unchanged: 3 } });
});

test('sanwen import refuses what it can’t read', async () => {
  const refused = async (...args: string[]) => runSanwen(database, ['import', ...args]);
  expect(await refused('/nowhere')).toMatchObject({
    status: 2,
    errors: expect.stringContaining('doesn’t exist'),
  });
  const dir = await siteOnDisk({ 'data.csv': 'a,b\n' });
  expect(await refused(dir)).toMatchObject({ status: 1, errors: expect.stringContaining('No posts found') });
  expect(await refused(dir, '--language', 'fr')).toMatchObject({ status: 2 });
  expect(await refused('markdown', join(dir, 'data.csv'))).toMatchObject({ status: 2 });
});
