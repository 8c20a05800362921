import { readFileSync } from 'node:fs';
import type { Post, PostPage } from '@sanwen/contracts/posts.schemas';
import type { ThemeSettings } from '@sanwen/contracts/settings.contract';
import { expect, expectTypeOf, test } from 'vitest';
import { routesSource } from '../generate/routes.ts';
import { startServer, success } from '../test/misbehaving-server.ts';
import { createApiClient } from './api-client.ts';
import type { ApiResult, ApiSuccess } from './json-client.ts';
import type { routes } from './routes.gen.ts';

test('the generated routes are up to date', () => {
  const committed = readFileSync(new URL('./routes.gen.ts', import.meta.url), 'utf8');
  expect(committed, 'run: npm run generate -w @sanwen/client').toBe(routesSource());
  expectTypeOf<(typeof routes)['posts']['related']>().toEqualTypeOf<'GET /posts/{id}/related'>();
});

test('every operation has a method under its resource', async () => {
  await using server = await startServer(success(null));
  const client = createApiClient({ base: server.origin, token: 'secret' });
  await client.settings.theme();
  await client.posts.list({ page: 2, tag: 'prose' });
  await client.posts.related({ id: '你好', limit: 3 });
  await client.setup.complete({ token: 't', email: 'a@example.com', nickname: 'A', password: 'long enough' });
  await client.get('/menu', { query: { type: 'header' } });
  expect(server.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/settings/theme', ''],
    ['GET', '/posts?page=2&tag=prose', ''],
    ['GET', `/posts/${encodeURIComponent('你好')}/related?limit=3`, ''],
    ['POST', '/setup', '{"token":"t","email":"a@example.com","nickname":"A","password":"long enough"}'],
    ['GET', '/menu?type=header', ''],
  ]);
  expect(server.requests[1]?.headers.authorization).toBe('Bearer secret');
});

test('a method takes call options next to its input', async () => {
  const client = createApiClient({ base: 'http://127.0.0.1:9' });
  const result = await client.settings.theme(undefined, { signal: AbortSignal.abort() });
  expect(result).toMatchObject({ success: false, reason: 'aborted' });
});

test('results are typed by the contract', () => {
  const client = createApiClient();
  expectTypeOf(client.posts.list).returns.resolves.toEqualTypeOf<ApiResult<PostPage>>();
  const calls = () => [
    expectTypeOf(client.get('/posts')).resolves.toEqualTypeOf<ApiResult<PostPage>>(),
    expectTypeOf(client.get('/settings/theme')).resolves.toEqualTypeOf<ApiResult<ThemeSettings>>(),
    expectTypeOf(client.get('/posts/{id}', { params: { id: 1 }, query: { locale: 'zh-TW' } }))
      .resolves.extract<{ success: true }>()
      .toEqualTypeOf<ApiSuccess<Post>>(),
    // @ts-expect-error a parameter of the path is missing
    client.get('/posts/{id}'),
    // @ts-expect-error a required field of the query is missing
    client.get('/menu'),
    // @ts-expect-error there is no such path
    client.get('/nothing'),
    // @ts-expect-error it is there, but not for POST
    client.post('/posts'),
    // @ts-expect-error no such field
    client.get('/posts', { query: { pages: 1 } }),
    // @ts-expect-error not one of its values
    client.get('/posts', { query: { sort: 'oldest' } }),
    // @ts-expect-error a body lacks fields
    client.post('/setup', { body: { token: 't' } }),
    // @ts-expect-error no such operation
    client.posts.burn,
    // @ts-expect-error an id is text here, as in tRPC
    client.posts.get({ id: 1 }),
  ];
  expect(calls).toBeTypeOf('function');
});

test('data can be read only after checking for success', () => {
  const read = (result: ApiResult<{ title: string }>) =>
    result.success ? result.data.title : result.message;
  // @ts-expect-error it may have failed
  const careless = (result: ApiResult<{ title: string }>): string => result.data.title;
  expect(read({ success: false, reason: 'network', message: 'no' })).toBe('no');
  expect(() => careless({ success: false, reason: 'network', message: 'no' })).toThrow(TypeError);
});
