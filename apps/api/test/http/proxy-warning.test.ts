import { afterEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

const apps: TestApp[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** The log's warnings about requests through a proxy. */
async function warnings(environment: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const app = await buildTestApp({ environment: { LOG_LEVEL: 'warn', ...environment } });
  apps.push(app);
  for (let time = 0; time < 3; time += 1) {
    await app.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } });
  }
  return lines.filter((line) => line.includes('X-Forwarded-For'));
}

test('an untrusted proxy is warned about once, with the setting to change', async () => {
  const [line, ...others] = await warnings({});
  expect(line).toContain('set TRUST_PROXY');
  expect(others).toEqual([]);
});

test('a trusted proxy is not warned about', async () => {
  expect(await warnings({ TRUST_PROXY: '127.0.0.1' })).toEqual([]);
});
