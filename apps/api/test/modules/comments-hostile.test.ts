import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Commenter, createMember, idIn } from '../commenter.ts';
import { createPost } from '../factories.ts';

const ODD: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2_147_483_648,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '%',
  "' or 1=1 --",
  '../..',
  '__proto__',
  'x'.repeat(30_000),
  '🙂'.repeat(6000),
  [],
  [1],
  {},
  { $gt: 0 },
  ['a', ['b']],
];

let app: TestApp;
let admin: Commenter;
let id: number;
beforeAll(async () => {
  app = await buildTestApp();
  await createPost(app, { slug: 'hello' });
  admin = await createMember(app, 'admin');
  id = idIn(await admin.comment('hello'));
});
afterAll(() => app.close());

const FIELDS = [
  'article',
  'content',
  'nickname',
  'email',
  'captcha',
  'website',
  'locale',
  'token',
  'ids',
  'action',
  'kinds',
  'id',
];
const WRITES = [
  ['POST', '/comments'],
  ['POST', '/comments/ID/reply'],
  ['PATCH', '/comments/ID'],
  ['POST', '/comments/ID/like'],
  ['POST', '/comments/mute'],
  ['POST', '/admin/comments/moderate'],
  ['PUT', '/admin/comments/ID'],
  ['POST', '/admin/comments/ID/ban'],
] as const;

describe.each(WRITES)('%s %s', (method, path) => {
  test('never responds with a 500, whatever it is sent', async () => {
    for (const field of FIELDS) {
      for (const value of ODD) {
        await app.deps.limits.comments.reward('user:1');
        const body = {
          article: 'hello',
          content: 'Text.',
          token: 'x',
          ids: [id],
          action: 'approve',
          kinds: ['network'],
          [field]: value,
        };
        const { status } = await admin.send(method, path.replace('ID', String(id)), body);
        expect(status).toBeLessThan(500);
      }
    }
  });
});

test.each([
  '/comments?article=X',
  '/comments?article=hello&sort=X',
  '/comments?article=hello&page=X',
  '/comments/X/replies',
  '/comments/X/place',
  '/comments/own?article=X',
  '/comments/mails?token=X',
  '/admin/comments?q=X',
  '/admin/comments?before=X',
  '/admin/bans?limit=X',
])('GET %s never responds with a 500, whatever X is', async (path) => {
  for (const value of ODD) {
    const text = typeof value === 'string' ? value.toWellFormed().slice(0, 1500) : JSON.stringify(value);
    const { status } = await admin.send('GET', path.replace('X', encodeURIComponent(text)));
    expect(status).toBeLessThan(500);
  }
});
