import { afterAll, beforeAll, expect, test } from 'vitest';
import { BATCH_LENGTH_MAX } from '../../src/request/context.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

const CALLS = 10;
/** Ten of them are more than a batch may return, one is not. */
const LONG = 'word '.repeat(96_000);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await createPost(app, { slug: 'long', texts: { 'en-US': { markdown: LONG } } });
  await createPost(app, { slug: 'short' });
});
afterAll(() => app.close());

interface Result {
  result?: { data: { slug: string } };
  error?: { data: { code: string; httpStatus: number } };
}

async function batch(slugs: string[]) {
  const input = Object.fromEntries(slugs.map((id, index) => [index, { id }]));
  const calls = slugs.map(() => 'posts.get').join(',');
  const response = await app.app.inject({
    url: `/trpc/${calls}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
  });
  return { bytes: response.rawPayload.length, results: response.json<Result[]>() };
}

test('a batch returns at most 4 MB: the calls beyond are refused, the others answered', async () => {
  const { bytes, results } = await batch(Array.from({ length: CALLS }, () => 'long'));
  const whole = results.filter(({ result }) => result?.data.slug === 'long');
  const refused = results.flatMap(({ error }) => (error ? [error.data] : []));
  expect(whole).toHaveLength(Math.floor(BATCH_LENGTH_MAX / LONG.length));
  expect(refused).toHaveLength(CALLS - whole.length);
  for (const data of refused) expect(data).toMatchObject({ code: 'BATCH_TOO_LARGE', httpStatus: 413 });
  expect(bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
});

test('a batch of ten short posts is answered in full', async () => {
  const { results } = await batch(Array.from({ length: CALLS }, () => 'short'));
  expect(results.map(({ result }) => result?.data.slug)).toEqual(
    Array.from({ length: CALLS }, () => 'short'),
  );
});
