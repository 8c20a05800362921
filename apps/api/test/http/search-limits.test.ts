import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

const SEARCHES_A_MINUTE = 120;
const SUGGESTIONS_A_MINUTE = 600;
const SHARE_IMAGES_A_MINUTE = 120;

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

const get = (url: string, remoteAddress = '192.0.2.1') => app.app.inject({ url, remoteAddress });
/** A search hidden behind another call of the same batch. */
const batch = `/trpc/posts.list,posts.search?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: {}, 1: { q: 'sea' } }))}`;
async function countAnswered(url: string, asked: number): Promise<number> {
  let answered = 0;
  for (let number = 0; number < asked; number += 1) answered += (await get(url)).statusCode === 200 ? 1 : 0;
  return answered;
}

test.each([
  ['a search over REST', '/api/posts/search?q=sea'],
  ['a search over tRPC', `/trpc/posts.search?input=${encodeURIComponent(JSON.stringify({ q: 'sea' }))}`],
  ['a search that is not the first call of a batch', batch],
])('%s is answered 120 times a minute, and others are not held up', async (_name, url) => {
  expect(await countAnswered(url, SEARCHES_A_MINUTE + 2)).toBe(SEARCHES_A_MINUTE);
  expect((await get(url)).statusCode).toBe(429);
  expect(Number((await get(url)).headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(url, '192.0.2.2')).statusCode).toBe(200);
});

test('suggestions are answered 600 times a minute', async () => {
  const url = '/api/posts/suggestions?q=sea';
  expect(await countAnswered(url, SUGGESTIONS_A_MINUTE + 2)).toBe(SUGGESTIONS_A_MINUTE);
});

test('new share images are drawn 120 times a minute, and others are not held up', async () => {
  const statuses: number[] = [];
  for (let number = 0; number < SHARE_IMAGES_A_MINUTE + 1; number += 1)
    statuses.push((await get(`/og/en-US/none-${number}.png`)).statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(SHARE_IMAGES_A_MINUTE);
  expect(statuses.at(-1)).toBe(429);
  expect((await get('/og/en-US/none.png', '192.0.2.2')).statusCode).toBe(404);
});
