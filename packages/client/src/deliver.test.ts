import { expect, test, vi } from 'vitest';
import {
  type Behavior,
  clientOf,
  deadOrigin,
  json,
  late,
  never,
  refusal,
  reset,
  stalled,
  startServer,
  success,
  text,
  truncated,
} from '../test/misbehaving-server.ts';
import { parseRetryAfter } from './deliver.ts';
import { createJsonClient } from './json-client.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['2', 2000],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:00:03 GMT', 3000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %o is %o ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected);
});

const NETWORK = 'request failed, check network connection';
const PAGE = '<!doctype html><title>Bad gateway</title>';

/** A base and a fallback with the given behaviors, and a client for both. */
async function pair(base: Behavior[], fallback: Behavior[], timeoutMs = 2000) {
  const first = await startServer(...base);
  const second = await startServer(...fallback);
  const client = createJsonClient({
    base: `${first.origin}/api`,
    fallback: `${second.origin}/api`,
    timeoutMs,
  });
  return {
    client,
    first: first.requests,
    second: second.requests,
    async [Symbol.asyncDispose]() {
      await first[Symbol.asyncDispose]();
      await second[Symbol.asyncDispose]();
    },
  };
}

const busy = (retryAfter: string) =>
  refusal(429, 'TOO_MANY_REQUESTS', 'later', { 'retry-after': retryAfter });
const theme = { selectedTheme: 'magazine', currentTheme: 'magazine' };

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a GET is retried once after %i', async (status) => {
  await using server = await startServer(refusal(status, 'INTERNAL'), success(theme));
  const result = await clientOf(server).get('/settings/theme');
  expect(result).toMatchObject({ success: true, data: theme });
  expect(server.requests).toHaveLength(2);
});

test('a GET is retried only once, and not after other statuses', async () => {
  await using failing = await startServer(refusal(500, 'INTERNAL'));
  await clientOf(failing).get('/settings/theme');
  expect(failing.requests).toHaveLength(2);
  await using missing = await startServer(refusal(404, 'NOT_FOUND'));
  await clientOf(missing).get('/settings/theme');
  expect(missing.requests).toHaveLength(1);
});

test('the retry is per call, not per address', async () => {
  await using both = await pair([refusal(500, 'INTERNAL')], [refusal(500, 'INTERNAL')]);
  await both.client.get('/settings/theme');
  expect([both.first.length, both.second.length]).toEqual([2, 1]);
});

test('the first error response is returned if the retry gets none', async () => {
  await using server = await startServer(refusal(503, 'UNAVAILABLE'), reset());
  const result = await clientOf(server).get('/settings/theme');
  expect(result).toMatchObject({ success: false, reason: 'refused', code: 'UNAVAILABLE' });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a %s is not retried', async (method) => {
  await using server = await startServer(refusal(503, 'UNAVAILABLE'), success(null));
  const result = await clientOf(server).request(method, '/things', { body: {} });
  expect(result).toMatchObject({ success: false, status: 503 });
  expect(server.requests).toHaveLength(1);
});

test('a GET waits for Retry-After', async () => {
  await using server = await startServer(busy('1'), success(theme));
  const start = performance.now();
  const result = await clientOf(server).get('/settings/theme');
  expect(result.success).toBe(true);
  expect(performance.now() - start).toBeGreaterThanOrEqual(990);
});

test('a GET is not retried after a long Retry-After', async () => {
  await using server = await startServer(busy('120'), success(theme));
  const result = await clientOf(server).get('/settings/theme');
  expect(result).toMatchObject({ success: false, status: 429, message: 'later' });
  expect(server.requests).toHaveLength(1);
});

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test.each(methods)('a %s with a reset connection goes to the fallback', async (method) => {
  await using both = await pair([reset()], [success({ from: 'fallback' })]);
  const result = await both.client.request(method, '/things?a=1');
  expect(result).toMatchObject({ success: true, data: { from: 'fallback' } });
  expect(both.second).toMatchObject([{ method, url: '/api/things?a=1' }]);
});

test('an unreachable base is skipped', async () => {
  await using server = await startServer(success(theme));
  const client = createJsonClient({ base: await deadOrigin(), fallback: server.origin });
  expect(await client.get('/settings/theme')).toMatchObject({ success: true, data: theme });
});

test('without any response the result is a network failure', async () => {
  const client = createJsonClient({ base: await deadOrigin(), fallback: await deadOrigin() });
  const failure = { success: false, reason: 'network', message: NETWORK, cause: expect.any(TypeError) };
  expect(await client.get('/settings/theme')).toEqual(failure);
  expect(await client.request('POST', '/comments', { body: {} })).toEqual(failure);
});

const failures: [string, Behavior][] = [
  ['a refusal', refusal(404, 'NOT_FOUND')],
  ['HTML with status 200', text(200, PAGE)],
  ['HTML with status 502', text(502, PAGE)],
  ['a truncated body', truncated()],
  ['half of the JSON', text(200, '{"success":true,"data":', 'application/json')],
  ['an empty body', text(200, '', 'application/json')],
  ['JSON of somebody else', json(200, { ok: true })],
  ['no answer in time', never()],
  ['an answer that stalls', stalled()],
];

test.each(failures)('GET, PUT, and DELETE go to the fallback after %s', async (_, behavior) => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    await using both = await pair([behavior], [success(theme)], 300);
    expect(await both.client.request(method, '/things')).toMatchObject({ success: true, data: theme });
    expect(both.second).toHaveLength(1);
  }
});

test.each(failures)(
  'POST and PATCH, which may have succeeded, stay with the base after %s',
  async (_, behavior) => {
    for (const method of ['POST', 'PATCH'] as const) {
      await using both = await pair([behavior], [success(theme)], 300);
      expect(await both.client.request(method, '/things', { body: {} })).toMatchObject({ success: false });
      expect(both.first).toHaveLength(1);
      expect(both.second).toHaveLength(0);
    }
  },
);

test('a response from something else than the API is malformed', async () => {
  const results = [];
  for (const [, behavior] of failures) {
    await using server = await startServer(behavior);
    const client = clientOf(server, { timeoutMs: 200 });
    const result = await client.request('POST', '/things', { body: {} });
    results.push(result.success ? 'success' : [result.reason, result.status, result.message]);
  }
  expect(results).toEqual([
    ['refused', 404, 'NOT_FOUND'],
    ['malformed', 200, 'Server error'],
    ['malformed', 502, 'Server error'],
    ['network', undefined, NETWORK],
    ['malformed', 200, 'Server error'],
    ['malformed', 200, 'Server error'],
    ['malformed', 200, 'Server error'],
    ['timeout', undefined, NETWORK],
    ['timeout', undefined, NETWORK],
  ]);
});

test('a slow response within the timeout is accepted', async () => {
  await using server = await startServer(late(300, success(theme)));
  const result = await clientOf(server, { timeoutMs: 2000 }).get('/settings/theme');
  expect(result).toMatchObject({ success: true, data: theme });
});

test.each([
  ['an API error over HTML from the fallback', [refusal(404, 'NOT_FOUND')], [text(404, PAGE)], 'NOT_FOUND'],
  ['an API error over a proxy’s page', [text(502, PAGE)], [refusal(404, 'NOT_FOUND')], 'NOT_FOUND'],
  ['a refusal over a server error', [refusal(500, 'INTERNAL')], [refusal(403, 'FORBIDDEN')], 'FORBIDDEN'],
  ['that of the base, if both refuse', [refusal(403, 'FORBIDDEN')], [refusal(404, 'NOT_FOUND')], 'FORBIDDEN'],
  ['a refusal over no response', [refusal(401, 'UNAUTHORIZED')], [reset()], 'UNAUTHORIZED'],
])('if everything fails the result is %s', async (_name, base, fallback, code) => {
  await using both = await pair(base, fallback);
  expect(await both.client.get('/settings/theme')).toMatchObject({ success: false, reason: 'refused', code });
});

test('aborting a call works before and during it, and skips the fallback', async () => {
  await using both = await pair([never()], [success(theme)]);
  const aborted = { success: false, reason: 'aborted', message: 'request aborted' };
  expect(await both.client.get('/settings/theme', { signal: AbortSignal.abort() })).toEqual(aborted);
  expect(await both.client.get('/settings/theme', { signal: AbortSignal.timeout(100) })).toEqual(aborted);
  expect(both.first).toHaveLength(1);
  expect(both.second).toHaveLength(0);
});

test('aborting during the delay before a retry works', async () => {
  await using server = await startServer(busy('3'));
  const start = performance.now();
  const signal = AbortSignal.timeout(200);
  const result = await clientOf(server).get('/settings/theme', { signal });
  expect(result).toMatchObject({ success: false, reason: 'aborted' });
  expect(performance.now() - start).toBeLessThan(1500);
  expect(server.requests).toHaveLength(1);
});

test('the fallback is `/api` of the page’s origin', async () => {
  await using site = await startServer(success(theme));
  vi.stubGlobal('location', new URL(`${site.origin}/post/hello`));
  try {
    const client = createJsonClient({ base: `${await deadOrigin()}/api` });
    expect(await client.get('/settings/theme')).toMatchObject({ success: true });
    expect(site.requests.map(({ url }) => url)).toEqual(['/api/settings/theme']);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a base equal to its fallback is requested once', async () => {
  await using server = await startServer(refusal(404, 'NOT_FOUND'));
  const client = createJsonClient({ base: `${server.origin}/api`, fallback: `${server.origin}/api/` });
  await client.get('/settings/theme');
  expect(server.requests).toHaveLength(1);
});
