import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createVisitor } from '../commenter.ts';
import { longestTurn } from '../longest-turn.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

test('a preview renders the comment and stores nothing', async () => {
  const { status, body } = await createVisitor(app).send('POST', '/comments/preview', {
    content: '**a** <img src=x onerror=alert(1)>',
  });
  expect(status).toBe(200);
  expect(body.data).toEqual({ html: '<p><strong>a</strong> &#x3C;img src=x onerror=alert(1)></p>' });
  expect(await app.db().selectFrom('comments').select('id').execute()).toEqual([]);
});

test('a preview is refused like the comment, and is rate limited', async () => {
  const visitor = createVisitor(app);
  expect((await visitor.send('POST', '/comments/preview', { content: '' })).body.code).toBe(
    'VALIDATION_FAILED',
  );
  const many = await Promise.all(
    Array.from({ length: 125 }, () => visitor.send('POST', '/comments/preview', { content: 'ab' })),
  );
  expect(many.at(-1)?.body.code).toBe('TOO_MANY_REQUESTS');
});

/** GFM fills short rows with empty cells: 4,990 characters become 7.7 MB. */
const TABLE = `${'|'.repeat(821)}\n${'|-'.repeat(820)}|\n${'|\n'.repeat(820)}`;

test('a table that expands too much is refused with its field', async () => {
  const { status, body } = await createVisitor(app).send('POST', '/comments/preview', { content: TABLE });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'TEXT_TOO_COMPLEX',
    issues: [{ field: 'content', rule: 'tooComplex' }],
  });
  const inBatch = Object.fromEntries([0, 1, 2].map((index) => [index, { content: TABLE }]));
  const names = Array<string>(3).fill('comments.preview').join(',');
  const batch = await app.app.inject({ method: 'POST', url: `/trpc/${names}?batch=1`, payload: inBatch });
  expect(batch.statusCode).toBe(422);
  expect(batch.body.length).toBeLessThan(10_000);
});

test('comments are rendered off the main thread', async () => {
  const visitor = createVisitor(app);
  await visitor.send('POST', '/comments/preview', { content: 'The worker has started.' });
  const content = '- a\n'.repeat(1240);
  expect(await longestTurn(() => visitor.send('POST', '/comments/preview', { content }))).toBeLessThan(40);
});
