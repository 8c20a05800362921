import { expect, test } from 'vitest';
import { clientOf, json, startServer, success } from '../test/misbehaving-server.ts';

const theme = { selectedTheme: 'magazine', currentTheme: 'magazine' };

test('a GET has its query without null values, and with repeated lists', async () => {
  await using server = await startServer(success({ items: [] }));
  const client = clientOf(server, { base: `${server.origin}/api/` });
  const stored = { page: 2, q: '散文 & prose', tag: ['a', 'b'], draft: false, empty: '' };
  const query = { ...stored, locale: null, sort: undefined };
  await client.request('GET', 'posts', { query });
  const [seen] = server.requests;
  const { pathname, searchParams } = new URL(seen?.url ?? '', server.origin);
  expect(pathname).toBe('/api/posts');
  expect([...searchParams]).toEqual([
    ['page', '2'],
    ['q', '散文 & prose'],
    ['tag', 'a'],
    ['tag', 'b'],
    ['draft', 'false'],
    ['empty', ''],
  ]);
  expect(seen?.headers).toMatchObject({ accept: 'application/json' });
  expect(seen?.headers).not.toHaveProperty('content-type');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('the body of a %s is JSON', async (method) => {
  await using server = await startServer(success(null));
  const client = clientOf(server);
  await client.request(method, '/things/{id}', { params: { id: '你好/世界' }, body: { text: '“散文”' } });
  await client.request(method, '/things/1');
  expect(server.requests[0]).toMatchObject({
    method,
    url: `/things/${encodeURIComponent('你好/世界')}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: '“散文”' }),
  });
  expect(server.requests[1]?.body).toBe('');
  expect(server.requests[1]?.headers).not.toHaveProperty('content-type');
});

test('each call sends the current token', async () => {
  await using server = await startServer(success({}));
  let token: string | null = null;
  const client = clientOf(server, { token: () => token });
  await client.get('/settings/theme');
  token = 'secret';
  await client.get('/settings/theme');
  expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret']);
});

test('custom headers are sent, and don’t replace the token', async () => {
  await using server = await startServer(success({}));
  const headers = { 'Accept-Language': 'zh-TW', Authorization: 'Basic x' };
  await clientOf(server, { headers, token: 'secret' }).get('/settings/theme');
  expect(server.requests[0]?.headers).toMatchObject({
    'accept-language': 'zh-TW',
    authorization: 'Bearer secret',
  });
});

test('an invalid token gives a result instead of an exception', async () => {
  await using server = await startServer(success({}));
  const result = await clientOf(server, { token: 'two\nlines' }).get('/settings/theme');
  expect(result).toMatchObject({ success: false });
  expect(server.requests).toHaveLength(0);
});

test('a GET has no body', async () => {
  await using server = await startServer(success({}));
  const result = await clientOf(server).request('GET', '/things', { body: { text: 'x' } });
  expect(result.success).toBe(true);
  expect(server.requests[0]?.body).toBe('');
});

test('a success has its data', async () => {
  await using server = await startServer(json(200, { success: true, data: theme, message: 'ok' }));
  const result = await clientOf(server).get('/settings/theme');
  expect(result).toEqual({ success: true, status: 200, data: theme, message: 'ok' });
});

test('the data of an auth call are the fields next to success', async () => {
  await using server = await startServer(
    json(200, { success: true, token: 't', user: { id: 1 }, message: 'hello' }),
  );
  const result = await clientOf(server).request('POST', '/auth/login', { body: {} });
  expect(result).toEqual({
    success: true,
    status: 200,
    data: { token: 't', user: { id: 1 } },
    message: 'hello',
  });
});

test('an empty 204 is a success', async () => {
  await using server = await startServer((response) => void response.writeHead(204).end());
  const result = await clientOf(server).request('DELETE', '/things/1');
  expect(result).toEqual({ success: true, status: 204, data: undefined });
});

test.each(['', '.', '..', undefined])('%o as a path parameter sends nothing', async (id) => {
  await using server = await startServer(success([]));
  const result = await clientOf(server).request('GET', '/posts/{id}', { params: { id } });
  expect(result).toEqual({ success: false, reason: 'refused', message: 'Page not found', status: 404 });
  expect(server.requests).toHaveLength(0);
});

test('a refused POST has message, status, and data', async () => {
  const issues = [{ field: 'email', rule: 'email', message: 'Please enter a valid email address.' }];
  const message = { success: false, code: 'VALIDATION_FAILED', message: 'no', status: 400 };
  const body = { ...message, data: { left: 0 }, issues, requestId: 'r1' };
  await using server = await startServer(json(400, body));
  const result = await clientOf(server).request('POST', '/things', { body: {} });
  expect(result).toEqual({ ...body, reason: 'refused' });
});

test('a refusal with status 200 is a refusal', async () => {
  await using server = await startServer(json(200, { success: false, message: '' }));
  const result = await clientOf(server).request('POST', '/things', { body: {} });
  expect(result).toEqual({ success: false, reason: 'refused', message: 'Server error', status: 200 });
});

test('a refusal in another server’s JSON is kept as data', async () => {
  await using server = await startServer(json(403, { error: 'blocked by the firewall' }));
  const result = await clientOf(server).request('POST', '/things', { body: {} });
  expect(result).toEqual({
    success: false,
    reason: 'refused',
    message: 'Forbidden access',
    status: 403,
    data: { error: 'blocked by the firewall' },
  });
});
