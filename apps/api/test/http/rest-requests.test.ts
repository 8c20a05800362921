import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await createPost(app, { slug: 'hello' });
  await setComments(app, { onePerArticle: false, review: 'none' });
});
afterAll(() => app.close());

test('what the path of a request names is changed, whatever its body names', async () => {
  const ann = await createMember(app);
  const first = idIn(await ann.comment('hello', 'First.'));
  const second = idIn(await ann.comment('hello', 'Second.'));
  expect(
    (await ann.send('PATCH', `/comments/${first}`, { id: second, content: 'Changed.' })).body.data,
  ).toMatchObject({ id: first, content: 'Changed.' });
  const contents = await app
    .db()
    .selectFrom('comments')
    .select(['id', 'markdown'])
    .where('id', 'in', [first, second])
    .orderBy('id')
    .execute();
  expect(contents).toEqual([
    { id: first, markdown: 'Changed.' },
    { id: second, markdown: 'Second.' },
  ]);
});

test.each([
  ['the query', '/api/posts/none?locale=zh-TW', { 'accept-language': 'zh-CN' }, 'zh-TW'],
  [
    'the view',
    '/api/posts/none',
    { 'x-view-locale': 'zh-TW', 'accept-language': 'en', cookie: 'i18n_redirected=zh-CN' },
    'zh-TW',
  ],
  [
    'the cookie',
    '/api/posts/none',
    { cookie: 'a=b; i18n_redirected=zh-CN', 'accept-language': 'en' },
    'zh-CN',
  ],
  ['the browser', '/api/posts/none', { 'accept-language': 'zh-HK, en;q=0.5' }, 'zh-TW'],
])('an error is in the language of %s', async (_name, url, headers, locale) => {
  const { message } = (await app.app.inject({ url, headers })).json<{ message: string }>();
  const named = await app.app.inject({ url: `/api/posts/none?locale=${locale}` });
  expect(message).toBe(named.json<{ message: string }>().message);
  const english = await app.app.inject({ url: '/api/posts/none?locale=en-US' });
  expect(message).not.toBe(english.json<{ message: string }>().message);
});

test('a page of another origin can read when to try again', async () => {
  const { headers } = await app.app.inject({
    url: '/api/posts',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(
    expect.arrayContaining(['ETag', 'Retry-After']),
  );
});

test('the cookie of a visitor is sent over HTTPS only, where the site has it', async () => {
  const secure = await buildTestApp({ environment: { PUBLIC_URL: 'https://blog.example' } });
  await createPost(secure, { slug: 'hello' });
  expect((await createVisitor(secure).comment('hello')).setCookie).toMatch(/; Secure$/);
  await secure.close();
  expect((await createVisitor(app).comment('hello')).setCookie).not.toContain('Secure');
});
