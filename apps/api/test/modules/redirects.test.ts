import { redirectSchema } from '@sanwen/contracts/redirects.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { signIn } from '../sign-in.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  ({ headers } = await signIn(app, 'admin'));
  await createPost(app, { slug: 'hello' });
});
afterAll(async () => app.close());
beforeEach(async () => {
  const { items } = await list();
  if (items.length > 0) await send('POST', '/remove', { ids: items.map(({ id }) => id) });
});

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await app.app.inject({
    method,
    url: `/api/admin/redirects${path}`,
    headers,
    ...(payload && { payload }),
  });
  return response.json();
}
const create = (from: string, to = '', status = 301) => send('POST', '', { from, to, status });
async function list(query = '') {
  const { body } = await app.get(`/admin/redirects?limit=100${query}`, headers);
  return { ...body.data, items: body.data.items.map((item) => redirectSchema.parse(item)) };
}
async function visit(url: string, userAgent = BROWSER) {
  const response = await app.app.inject({ url, headers: { 'user-agent': userAgent } });
  return `${response.statusCode} ${response.headers.location ?? ''}`.trim();
}

test('redirects answer only where nothing else does', async () => {
  await create('/2024/12/05/hello/', '/post/hello');
  await create('/post/hello', '/gone-astray');
  await create('/blog/:year/:slug', '/post/:slug', 302);
  await create('/old/*', 'https://new.example/:splat');
  await create('/away', '', 410);
  await create('/post/hello/', '/gone-astray');
  for (const url of ['/2024/12/05/hello', '/2024/12/05/hello/'])
    expect(await visit(url)).toBe('301 /post/hello');
  expect(await visit('/post/hello/')).toBe('307 /post/hello');
  expect(await visit('/2024/12/05/hello/index.html?utm_source=x')).toBe('301 /post/hello');
  expect(await visit('/2024/12/05/hello', 'Googlebot/2.1')).toBe('301 /post/hello');
  expect(await visit('/post/hello')).toBe('200');
  expect(await visit('/blog/2024/hello.html')).toBe('302 /post/hello.html');
  expect(await visit('/old/a/b')).toBe('301 https://new.example/a/b');
  expect(await visit('/old//evil.example')).toBe('301 https://new.example/evil.example');
  expect(await visit('/away')).toBe('410');
  expect(await visit('/nowhere')).toBe('404');
});

test('an address with a query redirects before a cached page responds', async () => {
  expect(await visit('/?p=12')).toBe('200');
  expect(await visit('/?p=12')).toBe('200');
  await create('/?p=12', '/post/hello');
  await create('/?cat=:id', '/category/:id');
  expect(app.deps.redirects.mayMatchQuery('/?utm_source=x')).toBe(true);
  expect(await visit('/?utm_source=x&p=12')).toBe('301 /post/hello');
  expect(await visit('/?cat=a%20b')).toBe('301 /category/a%20b');
  expect(await visit('/?p=13')).toBe('200');
  expect(await visit('/')).toBe('200');
  expect(app.deps.redirects.mayMatchQuery('/?utm_source=x')).toBe(false);
  expect(app.deps.redirects.mayMatchQuery('/?p=13')).toBe(true);
  expect(app.deps.redirects.mayMatchQuery('/')).toBe(false);
});

test('hits are counted in memory, and saved together', async () => {
  const { data } = await create('/a/', '/post/hello');
  expect(data).toMatchObject({ from: '/a', hits: 0, lastSeenAt: null });
  for (const url of ['/a', '/a/', '/a?x']) await visit(url);
  expect((await list()).items).toMatchObject([{ hits: 0 }]);
  await app.deps.redirects.flush();
  await visit('/a');
  await app.deps.redirects.flush();
  expect((await list()).items).toMatchObject([{ from: '/a', hits: 4, lastSeenAt: expect.any(String) }]);
});

test('refuses what is harmful, taken, or a loop', async () => {
  expect(await create('/api/posts', '/post/hello')).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ field: 'from' }],
  });
  expect(await create('/a', '//evil.example')).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ field: 'to' }],
  });
  expect(await create('/go/:host', 'https://:host/')).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await create('/a', '/a/')).toMatchObject({ code: 'REDIRECT_LOOP' });
  expect(await create('/a', '/b')).toMatchObject({ success: true });
  expect(await create('/a/', '/c')).toMatchObject({ code: 'REDIRECT_TAKEN' });
  expect(await create('/b', '/c')).toMatchObject({ success: true });
  expect(await create('/c', '/a')).toMatchObject({ code: 'REDIRECT_LOOP' });
  expect(await create('/x/:a', '/x/:a')).toMatchObject({ code: 'REDIRECT_LOOP' });
  expect(await create('/x/:a', '/y/:a')).toMatchObject({ success: true });
  expect(await create('/y/*', '/x/:splat')).toMatchObject({ code: 'REDIRECT_LOOP' });
  expect(await create('/y/*', '/:splat')).toMatchObject({ success: true });
  expect((await list()).items).toHaveLength(4);
});

test('redirects are found, changed, and deleted', async () => {
  const { data } = await create('/one', '/post/hello');
  await create('/two', '/post/two');
  expect((await list('&q=TWO')).items.map(({ from }) => from)).toEqual(['/two']);
  const first = await app.get('/admin/redirects?limit=1', headers);
  expect(first.body.data).toMatchObject({ items: [{ from: '/two' }], next: expect.any(Number) });
  expect(await send('PUT', `/${data.id}`, { from: '/eins', to: '/post/hello', status: 302 })).toMatchObject({
    data: { id: data.id, from: '/eins', status: 302 },
  });
  expect(await visit('/one')).toBe('404');
  expect(await visit('/eins')).toBe('302 /post/hello');
  expect(await send('DELETE', `/${data.id}`)).toMatchObject({ success: true });
  expect(await send('DELETE', `/${data.id}`)).toMatchObject({ code: 'REDIRECT_NOT_FOUND' });
  expect(await visit('/eins')).toBe('404');
});

test('an exported file can be imported again', async () => {
  const text =
    'from,to,status\n/a,/post/a,\n/b/*,https://new.example/:splat,302\n/?p=1,/post/a,301\n/gone,,410\n/c,/c,301\nno,/d,\n';
  expect((await send('POST', '/import', { text })).data).toEqual({
    added: 4,
    changed: 0,
    unchanged: 0,
    invalid: [
      { line: 6, text: '/c → /c' },
      { line: 7, text: 'no,/d,' },
    ],
    invalidCount: 2,
  });
  for (const format of ['csv', 'netlify']) {
    const { body } = await app.get(`/admin/redirects/export?format=${format}`, headers);
    const exported = String(body.data['text']);
    expect((await send('POST', '/import', { text: exported })).data).toMatchObject({
      unchanged: 4,
      invalidCount: 0,
    });
  }
  const { data } = await send('POST', '/import', { text: '/a /post/hello 301\n/new /post/a\n' });
  expect(data).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
  expect(await visit('/a')).toBe('301 /post/hello');
});

test('pages that readers miss are counted by path and day, without bots and probes', async () => {
  const visits = [
    '/2020/lost',
    '/2020/lost?mail=me@example.com',
    '/wp-login.php',
    '/.env',
    '/a@b.example',
    `/t/${'x'.repeat(50)}`,
  ];
  for (const url of visits) await visit(url);
  await visit('/2020/lost', 'Googlebot/2.1');
  await visit('/2020/other');
  await app.deps.missingPages.flush();
  const missing = async () => {
    const response = await app.app.inject({
      url: '/trpc/dashboard.manage.get?input=%7B%22days%22%3A7%7D',
      headers,
    });
    return response.json().result.data.missingPages;
  };
  const lastDay = new Date().toISOString().slice(0, 10);
  const lost = { path: '/2020/lost', requests: 2, lastDay };
  const found = await missing();
  expect(found).toContainEqual(lost);
  expect(found).toContainEqual({ ...lost, path: '/2020/other', requests: 1 });
  expect(JSON.stringify(found)).not.toMatch(/env|php|@|xxx/);
  await create('/2020/lost', '/post/hello');
  expect(await missing()).not.toContainEqual(lost);
});
