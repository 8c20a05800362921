import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { operationsOf } from '../operations.ts';
import { signIn } from '../sign-in.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const ADDRESSES = `
  / /post/sea /magazine/post/sea /search?q=sea /category/travel /tag/salt /about /archive /tags /categories
  /login /register /account /admin /contact /nothing /feed.xml /post/sea.md /sitemap.xml /robots.txt
  /healthz /readyz /metrics /favicon.ico /uploads/x.webp /assets/x.js /mcp /api/docs/ /api/openapi.json
  /api/nothing /trpc/posts.list /trpc/auth.login /trpc/nothing
`
  .trim()
  .split(/\s+/);

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  await createPost(app, { slug: 'sea', category: 'travel', tags: ['salt'] });
  ({ headers } = await signIn(app, 'admin'));
});
afterAll(() => app.close());

const send = (method: (typeof METHODS)[number], url: string, more: Record<string, string> = {}) =>
  app.app.inject({ method, url, headers: more });

test('no method fails at any address, and HEAD is GET without a body', async () => {
  const wrong: string[] = [];
  for (const url of ADDRESSES) {
    const statuses = new Map<string, number>();
    for (const method of METHODS) {
      const { statusCode, body } = await send(method, url);
      statuses.set(method, statusCode);
      if (statusCode >= 500) wrong.push(`${method} ${url}: ${statusCode}`);
      if (method === 'HEAD' && body !== '') wrong.push(`HEAD ${url} has a body`);
    }
    if (!url.startsWith('/trpc/') && statuses.get('HEAD') !== statuses.get('GET'))
      wrong.push(`HEAD ${url}: ${statuses.get('HEAD')}`);
  }
  expect(wrong).toEqual([]);
});

test('an operation has the methods of the contract only', async () => {
  const known = operationsOf().flatMap(({ operation: { rest } }) => (rest ? [rest] : []));
  // `/posts/{id}` also matches `/posts/search`.
  const isKnown = (method: string, path: string) =>
    known.some(
      (rest) =>
        rest.method === method && new RegExp(`^${rest.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
  const wrong: string[] = [];
  for (const path of new Set(known.map((rest) => rest.path.replaceAll(/\{\w+\}/g, '0')))) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (isKnown(method, path)) continue;
      const { statusCode, body } = await send(method, `/api${path}`, headers);
      if (statusCode !== 404 || !body.includes('NOT_FOUND')) wrong.push(`${method} ${path}: ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});
