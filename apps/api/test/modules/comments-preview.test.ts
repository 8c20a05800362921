import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { createVisitor } from '../commenter.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
});
afterEach(() => app.close());

test('a preview is what the comment would be, and keeps nothing', async () => {
  const { status, body } = await createVisitor(app).send('POST', '/comments/preview', { content: '**a** <img src=x onerror=alert(1)>' });
  expect(status).toBe(200);
  expect(body.data).toEqual({ html: '<p><strong>a</strong> &#x3C;img src=x onerror=alert(1)></p>' });
  expect(await app.db().selectFrom('comments').select('id').execute()).toEqual([]);
});

test('a preview is refused what a comment is, and too many of them', async () => {
  const visitor = createVisitor(app);
  expect((await visitor.send('POST', '/comments/preview', { content: '' })).body.code).toBe('VALIDATION_FAILED');
  const many = await Promise.all(Array.from({ length: 125 }, () => visitor.send('POST', '/comments/preview', { content: 'ab' })));
  expect(many.at(-1)?.body.code).toBe('TOO_MANY_REQUESTS');
});
