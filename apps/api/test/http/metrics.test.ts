import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { contactEmail } from '../../src/modules/contact/contact.email.ts';
import { enqueueEmail } from '../../src/modules/outbox/outbox.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

const METRICS_TOKEN = 'a-long-enough-secret';
const headers = { authorization: `Bearer ${METRICS_TOKEN}` };

let app: TestApp;
let site: string;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild(), environment: { METRICS_TOKEN } });
  site = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const read = async () => (await fetch(`${site}/metrics`, { headers })).text();

test('metrics count requests by route, pages from the cache, and outgoing emails', async () => {
  for (let times = 0; times < 3; times += 1) await (await fetch(`${site}/en-US`)).text();
  await fetch(`${site}/api/posts/someone-s-private-address`);
  const data = { name: 'Lin', email: 'lin@example.com', subject: 'Hello', message: 'Hi' };
  await app
    .newEm()
    .transactional(async (tx) =>
      enqueueEmail(tx, contactEmail, { to: 'me@example.com', locale: 'en-US', data }),
    );
  const metrics = await read();
  expect(metrics).toContain(
    'sanwen_http_request_duration_seconds_count{method="GET",route="/api/posts/:id",status="4xx"} 1',
  );
  expect(metrics).toMatch(/^sanwen_page_cache_responses_total\{result="hit"\} [12]$/m);
  expect(metrics).toMatch(/^sanwen_page_cache_responses_total\{result="miss"\} [1-9]$/m);
  expect(metrics).toMatch(/^sanwen_page_cache_pages [12]$/m);
  expect(metrics).toContain('sanwen_outbox_items{kind="mail",state="waiting"} 1');
  expect(metrics).toContain('sanwen_ai_month{unit="tokens"} 0');
  expect(metrics).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(metrics).not.toMatch(/private|example\.com/);
});

test('metrics need the token', async () => {
  expect((await fetch(`${site}/metrics`)).status).toBe(401);
  const wrong = { authorization: 'Bearer another-long-secret' };
  expect((await fetch(`${site}/metrics`, { headers: wrong })).status).toBe(401);
});

test('a server is ready until it stops', async () => {
  const ready = await fetch(`${site}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  const own = await buildTestApp();
  expect((await own.app.inject('/metrics')).statusCode).toBe(404);
  own.deps.database.setAway(true);
  const away = await own.app.inject('/readyz');
  expect([away.statusCode, away.json()]).toEqual([503, { status: 'unavailable' }]);
  own.deps.database.setAway(false);
  await own.close();
});
