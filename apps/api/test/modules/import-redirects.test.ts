import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importMarkdown } from '../../src/modules/imports/imports.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
let dir: string;
beforeAll(async () => {
  app = await buildTestApp();
  dir = await mkdtemp(join(tmpdir(), 'sanwen-import-redirects-'));
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

async function importSite(name: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name, path)), { recursive: true });
    await writeFile(join(dir, name, path), content);
  }
  return importMarkdown(app.write(), { dir: join(dir, name), enableLanguages: true, isOwnFolder: true });
}
const leadsTo = async (...urls: string[]) =>
  Promise.all(urls.map(async (url) => (await app.deps.redirects.find(url))?.location));

test('old addresses of a Hexo site redirect, and links among its posts point to the new ones', async () => {
  const files = {
    '_config.yml': 'url: https://old.example\npermalink: :year/:month/:title/\nlanguage: zh-CN\n',
    'source/_posts/hello.md':
      '---\ntitle: 你好\ndate: 2024-05-06 07:08:09\ncategories: [前端, 工具]\ntags: [Vue JS]\naliases: [/old/hello.html, /c:odd]\n---\n\n' +
      '正文。'.repeat(20),
    'source/_posts/next.md':
      '---\ntitle: 下一篇\ndate: 2024-05-07\n---\n\n见 [上一篇](/2024/05/hello/)、[别名](https://old.example/old/hello.html)。',
    'source/_drafts/secret.md': '---\ntitle: 秘密\ndate: 2024-05-08\n---\n\n草稿。',
  };
  const report = await importSite('hexo', files);
  expect(report.failed).toEqual([]);
  expect(
    await leadsTo(
      '/2024/05/hello/',
      '/old/hello.html',
      '/c:odd',
      '/categories/前端/',
      `/categories/${encodeURIComponent('工具')}/`,
      '/tags/Vue-JS/',
      '/rss2.xml',
      '/page/3/',
      '/archives/2024/05/',
      '/2024/05/secret/',
    ),
  ).toEqual([
    '/post/hello',
    '/post/hello',
    '/post/hello',
    '/category/qian-duan',
    '/tag/gong-ju',
    '/tag/vue-js',
    '/feed.xml',
    '/?page=3',
    '/archive',
    undefined,
  ]);
  const next = await app
    .db()
    .selectFrom('post_translations')
    .select('markdown')
    .where('title', '=', '下一篇')
    .executeTakeFirstOrThrow();
  expect(next.markdown.trim()).toBe('见 [上一篇](/post/hello)、[别名](/post/hello)。');
  const before = await app.db().selectFrom('redirects').selectAll().orderBy('id').execute();
  await importSite('hexo', files);
  expect(await app.db().selectFrom('redirects').selectAll().orderBy('id').execute()).toEqual(before);
});

test('an old address of a translation leads to its language', async () => {
  await importSite('hugo', {
    'hugo.toml':
      'baseURL = "https://old.example/"\ndefaultContentLanguage = "en"\n[languages.en]\n[languages.zh-cn]\n',
    'content/posts/tea.md':
      '---\ntitle: Tea\ndate: 2024-01-02\n---\n\nAbout tea, in English words that are many.',
    'content/posts/tea.zh-cn.md': '---\ntitle: 茶\ndate: 2024-01-02\n---\n\n说说中文里的茶，这些字都是简体。',
  });
  expect(await leadsTo('/posts/tea/', '/zh-cn/posts/tea/', '/index.xml')).toEqual([
    '/post/tea',
    '/zh-CN/post/tea',
    '/feed.xml',
  ]);
});

test('?p= of WordPress redirects before a page responds', async () => {
  const wxr = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link><language>en-US</language><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url><item><title>Coffee</title><link>https://old.example/2023/04/coffee/</link><dc:creator>ann</dc:creator><content:encoded><![CDATA[<p>About coffee.</p>]]></content:encoded><wp:post_id>123</wp:post_id><wp:post_date>2023-04-05 06:07:08</wp:post_date><wp:post_date_gmt>2023-04-05 06:07:08</wp:post_date_gmt><wp:post_name>coffee</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="drinks"><![CDATA[Drinks]]></category></item></channel></rss>`;
  const report = await importSite('wordpress', { 'export.xml': wxr });
  expect(report).toMatchObject({ source: 'wordpress', failed: [] });
  expect(app.deps.redirects.mayMatchQuery('/?p=123')).toBe(true);
  expect(await app.deps.redirects.findWithQuery('/?p=123')).toEqual({
    status: 301,
    location: '/post/coffee',
  });
  expect(await leadsTo('/2023/04/coffee', '/feed/', '/category/food/drinks/')).toEqual([
    '/post/coffee',
    '/feed.xml',
    '/category/drinks',
  ]);
});
