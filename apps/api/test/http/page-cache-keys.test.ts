import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { addWelcomePages } from '../../src/modules/welcome/welcome.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';

const counter = createQueryCounter();
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild(), wrapReadDb: counter.wrap });
  await addWelcomePages(app.deps);
  await createPost(app, { slug: '海边', category: 'travel', tags: ['sea'], texts: { 'en-US': {} } });
  await createPost(app, { slug: 'by-the-sea', category: 'travel', tags: ['sea'], texts: { 'en-US': {} } });
});
afterAll(() => app.close());

const load = async (url: string) => {
  counter.take();
  const { statusCode: status } = await app.app.inject({ url, headers: { 'accept-language': 'en' } });
  return { status, queries: counter.take() };
};

describe('parameters that a page doesn’t use add no entry to the page cache', () => {
  test.each([
    [
      '/post/by-the-sea',
      [
        '?page=2',
        '?token=a',
        '?next=/b',
        '?q=c',
        '?preview-theme=nope',
        '?preview-theme=blog',
        '?page=5&token=x&utm_source=y',
      ],
    ],
    ['/about', ['?page=3', '?token=1', '?next=/about', '?q=tea']],
    ['/', ['?token=abc', '?next=/x', '?q=1']],
    ['/category/travel', ['?token=abc', '?next=/x', '?q=1']],
    ['/en-US/post/by-the-sea', ['?page=2', '?token=a']],
    ['/login', ['?next=https://elsewhere.example', '?token=a', '?page=2']],
  ])('%s', async (page, queries) => {
    expect((await load(page)).status).toBe(200);
    for (const query of queries)
      expect({ query, ...(await load(page + query)) }).toEqual({ query, status: 200, queries: 0 });
  });
});

test.each([
  '/post/%62y-the-sea',
  '/post/%E6%B5%B7%E8%BE%B9',
  '/post/%e6%b5%b7%e8%be%b9',
  '/POST/by-the-sea',
  '/post/by-the-sea/',
  '//post/by-the-sea',
  '/category/%74ravel',
])('the spelling %s of a path adds no entry to the page cache', async (spelling) => {
  await load('/post/by-the-sea');
  await load('/post/%E6%B5%B7%E8%BE%B9');
  await load('/category/travel');
  const { status, queries } = await load(spelling);
  expect(status === 200 ? queries : 0).toBe(0);
});

test.each(['/?preview-theme=magazine', '/login?next=/account', '/reset-password?token=abc', '/search?q=sea'])(
  '%s is never cached',
  async (url) => {
    const { queries } = await load(url);
    expect(await load(url)).toEqual({ status: 200, queries });
  },
);

test.each([
  '/?page=1',
  '/?page=01',
  '/?page=1e3',
  '/?page=99999999999',
  '/?page=-1',
  '/category/travel?page=999999',
])('%s is not found', async (url) => {
  expect((await load(url)).status).not.toBe(200);
});

describe('cached REST responses', () => {
  test('ignore how the query of a list is written', async () => {
    await load('/api/posts');
    for (const query of ['?page=1', '?limit=10', '?page=1&limit=10', '?sort=latest', '?x=1']) {
      expect({ query, ...(await load(`/api/posts${query}`)) }).toEqual({ query, status: 200, queries: 0 });
    }
  });

  test('exclude pages past the end of a list', async () => {
    const { queries } = await load('/api/posts?page=4000');
    expect(queries).toBeGreaterThan(0);
    expect(await load('/api/posts?page=4000')).toEqual({ status: 200, queries });
  });
});
