import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SlugHistory } from '../../src/db/entities/posts.entities.ts';
import { parsePostFile } from '../../src/import/parse-post-file.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

const SITE = 'https://blog.example';
const TITLE = 'Yes: a “title” # with: "marks"';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ environment: { PUBLIC_URL: SITE } });
  await createPost(app, {
    slug: 'by-the-sea',
    publishedAt: new Date('2020-01-01T08:00:00Z'),
    category: 'travel',
    tags: ['sea', 'summer'],
    author: 'Li Bai',
    texts: {
      'en-US': { title: TITLE, markdown: '# Sea\n\n*Waves* & `code`.', description: 'About the sea' },
      'zh-CN': { title: '海边', markdown: '海浪。' },
      'zh-TW': { title: '海邊', state: 'draft' },
    },
  });
  await createPost(app, {
    slug: '只有-中文',
    publishedAt: new Date('2019-01-01'),
    texts: { 'zh-CN': { title: '只有中文' } },
  });
  await createPost(app, { slug: 'hidden-draft', status: 'draft' });
  await createPost(app, { slug: 'later', publishedAt: new Date('2999-01-01') });
  await createPost(app, { slug: 'unwritten', texts: { 'en-US': { state: 'draft' } } });
});
afterAll(() => app.close());

const load = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

function split(body: string): { fields: Record<string, unknown>; text: string } {
  const [, front = '', text = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(body) ?? [];
  return { fields: parse(front) as Record<string, unknown>, text };
}

describe('a post as Markdown', () => {
  test('has front matter, and headers that keep it out of search results', async () => {
    const { headers, body } = await load('/post/by-the-sea.md', { 'accept-language': 'zh-CN' });
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      link: `<${SITE}/post/by-the-sea>; rel="canonical"`,
    });
    expect(headers['vary'] ?? '').not.toMatch(/language|cookie/i);
    const { fields, text } = split(body);
    expect(fields).toMatchObject({
      title: TITLE,
      date: '2020-01-01T08:00:00.000Z',
      language: 'en-US',
      description: 'About the sea',
      author: 'Li Bai',
      category: 'travel',
      tags: ['sea', 'summer'],
      canonical: `${SITE}/post/by-the-sea`,
    });
    expect(text).toBe('# Sea\n\n*Waves* & `code`.\n');
  });

  test('can be imported again', async () => {
    const parsed = parsePostFile((await load('/post/by-the-sea.md')).body, 'by-the-sea.md');
    expect(parsed).toMatchObject({
      ok: true,
      post: {
        title: TITLE,
        slug: 'by-the-sea',
        tags: ['sea', 'summer'],
        categories: ['travel'],
        authors: ['Li Bai'],
      },
    });
    expect(parsed.ok && parsed.post.publishedAt).toEqual(new Date('2020-01-01T08:00:00Z'));
  });

  test('uses the language of its address, and a fallback text names its canonical URL', async () => {
    const chinese = await load('/zh-CN/post/by-the-sea.md');
    expect(split(chinese.body)).toMatchObject({
      fields: { title: '海边', language: 'zh-CN' },
      text: '海浪。\n',
    });
    expect(chinese.headers['link']).toBe(`<${SITE}/zh-CN/post/by-the-sea>; rel="canonical"`);
    const slug = encodeURIComponent('只有-中文');
    const standIn = await load(`/post/${slug}.md`);
    expect(split(standIn.body).fields).toMatchObject({
      language: 'zh-CN',
      canonical: `${SITE}/zh-CN/post/${slug}`,
    });
  });

  test.each(['hidden-draft', 'later', 'unwritten', 'no-such-post', '99999'])(
    '%s is not found',
    async (slug) => {
      expect((await load(`/post/${slug}.md`)).statusCode).toBe(404);
      expect((await load(`/zh-CN/post/${slug}.md`)).statusCode).toBe(404);
    },
  );

  test('is not found below a disabled language', async () => {
    expect((await load('/zh-TW/post/by-the-sea.md')).statusCode).toBe(404);
  });

  test('redirects an old slug or an id to the current slug', async () => {
    const { id } = await app
      .db()
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', 'by-the-sea')
      .executeTakeFirstOrThrow();
    await app
      .newEm()
      .insert(SlugHistory, { kind: 'post', slug: 'former', targetId: id, createdAt: new Date() });
    for (const former of ['former', String(id)]) {
      const { statusCode, headers } = await load(`/zh-CN/post/${former}.md`);
      expect([statusCode, headers['location']]).toEqual([301, '/zh-CN/post/by-the-sea.md']);
    }
  });

  test('responds with 304 when the reader has it already', async () => {
    const { headers } = await load('/post/by-the-sea.md');
    const again = await load('/post/by-the-sea.md', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('robots.txt disallows the panel and the API, and names the sitemap', async () => {
  const { headers, body } = await load('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${SITE}/sitemap.xml\n`,
  );
});

test('security.txt says how to report a vulnerability, and expires in six to twelve months', async () => {
  const { headers, body } = await load('/.well-known/security.txt', { 'accept-language': 'zh-CN' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ')),
  );
  expect(fields).toEqual({
    Contact: `${SITE}/contact`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-01T00:00:00\.000Z$/),
    'Preferred-Languages': expect.stringMatching(/^[a-zA-Z-]+(, [a-zA-Z-]+)*$/),
    Canonical: `${SITE}/.well-known/security.txt`,
  });
  const months = (Date.parse(fields['Expires'] ?? '') - Date.now()) / (30.5 * 86_400_000);
  expect(months).toBeGreaterThan(5.8);
  expect(months).toBeLessThan(12);
});

test('llms.txt names the site and links to the Markdown of the newest posts', async () => {
  const { headers, body } = await load('/llms.txt', { 'accept-language': 'zh-CN' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const slug = encodeURIComponent('只有-中文');
  expect(body).toBe(`# blog system

> SEO-friendly blog system

## Newest posts

- [${TITLE}](${SITE}/post/by-the-sea.md): About the sea
- [只有中文](${SITE}/post/${slug}.md): Text of 只有-中文.

## Feeds

- [RSS, 简体中文](${SITE}/zh-CN/feed.xml)
- [RSS, English](${SITE}/en-US/feed.xml)
`);
});
