import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeAttack } from '../test/environment.ts';
import { probeHealth } from './support/health-probe.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const READERS = isWholeAttack ? 1000 : 250;

let server: AttackedServer;
let agent: Agent;
beforeAll(async () => {
  server = await startAttackedServer();
  agent = new Agent({ connections: READERS + 50 });
  await Promise.all(Array.from({ length: READERS + 50 }, () => read('/')));
});
afterAll(async () => {
  await agent.close();
  await server.remove();
});

async function read(path: string, headers: Record<string, string> = {}) {
  const began = performance.now();
  const response = await request(server.url + path, {
    dispatcher: agent,
    headers: { accept: 'text/html', ...headers },
  });
  const body = await response.body.text();
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    body,
    ms: performance.now() - began,
  };
}

/** Sends requests to a suspended process, so that it reads them all at the same time. */
async function readAtOnce(paths: string[], headers: Record<string, string> = {}) {
  server.child.kill('SIGSTOP');
  const responses = paths.map((path) => read(path, headers));
  await setTimeout(300);
  server.child.kill('SIGCONT');
  return Promise.all(responses);
}

test.each([
  ['pages', (reader: number) => `/post/nothing-${reader}`, 404, 1],
  ['queries over REST', (reader: number) => `/api/posts/${reader + 1000}/neighbors`, 404, 0],
  [
    'queries over tRPC',
    (reader: number) => `/trpc/posts.list?input=${encodeURIComponent(JSON.stringify({ page: reader + 2 }))}`,
    200,
    0,
  ],
])(
  'overload with uncached %s returns some 503s with Retry-After, and cached pages stay available',
  async (_what, pathOf, status, refusedAtLeast) => {
    expect((await read('/')).status).toBe(200);
    const probe = probeHealth(server.url);
    const all = await readAtOnce([
      ...Array.from({ length: READERS }, (_, reader) => pathOf(reader)),
      ...Array.from({ length: 50 }, () => '/'),
    ]);
    const [uncached, cached] = [all.slice(0, READERS), all.slice(READERS)];
    const refused = uncached.filter((each) => each.status === 503);
    expect(uncached.filter((each) => each.status !== status && each.status !== 503)).toEqual([]);
    expect(refused.length).toBeLessThan(READERS);
    expect(refused.length).toBeGreaterThanOrEqual(refusedAtLeast);
    expect(refused.filter((each) => each.retryAfter === undefined)).toEqual([]);
    expect(cached.filter((each) => each.status !== 200)).toEqual([]);
    expect((await probe.end()).failed).toBe(0);
    const slowest = Math.max(...uncached.map((each) => each.ms));
    expect(slowest).toBeLessThan(isWholeAttack ? 15_000 : 60_000);
    await expect.poll(async () => (await read(pathOf(READERS + 1))).status, { timeout: 10_000 }).toBe(status);
  },
);

test('the overload page is in the reader’s language', async () => {
  const paths = Array.from({ length: READERS }, (_, reader) => `/zh-CN/post/none-${reader}`);
  const burst = await readAtOnce(paths, { 'accept-language': 'zh-CN' });
  const page = burst.find((each) => each.status === 503);
  expect(page?.body).toContain('<html lang="zh-CN">');
});

test('searches of one network are limited, as pages and as API calls, with Retry-After', async () => {
  await expect.poll(async () => (await read('/post/none')).status, { timeout: 10_000 }).toBe(404);
  const statuses: number[] = [];
  let last: Awaited<ReturnType<typeof read>> | undefined;
  for (let search = 0; search < 130; search += 1) {
    const input = encodeURIComponent(JSON.stringify({ q: 'tea' }));
    const path =
      [`/search?q=tea${search}`, '/api/posts/search?q=tea', `/trpc/posts.search?input=${input}`][
        search % 3
      ] ?? '';
    last = await read(path);
    statuses.push(last.status);
  }
  expect(statuses.slice(0, 120).filter((status) => status !== 200)).toEqual([]);
  expect(new Set(statuses.slice(120))).toEqual(new Set([429]));
  expect(Number(last?.retryAfter)).toBeGreaterThan(0);
});
