import type { BuildMeta, LatestBuild } from '@sanwen/contracts/builds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
});
afterAll(() => app.close());

const get = (url: string) => app.app.inject({ url });

test('/builds/latest.json returns the current build and is never cached', async () => {
  const response = await get('/builds/latest.json');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.headers['cache-control']).toBe('no-store');
  const latest = response.json<LatestBuild>();
  expect(latest).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) });
  expect(latest.timestamp).toBeLessThanOrEqual(Date.now());
});

test('the build manifest has the specified fields, and pages name the build', async () => {
  const { id, timestamp } = (await get('/builds/latest.json')).json<LatestBuild>();
  const response = await get(`/builds/meta/${id}.json`);
  expect(response.headers['cache-control']).toBe('no-cache');
  const meta = response.json<BuildMeta>();
  expect(meta).toMatchObject({ id, timestamp, redirects: {} });
  expect(meta.prerendered).toEqual(expect.any(Array));
  expect((await get('/')).body).toContain(`"build":"${id}"`);
});

test.each(['/builds/meta/0000000000000000.json', '/builds/meta/x', '/builds/other.json'])(
  '%s is not found',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
