import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  await createPost(app, { slug: 'hello', texts: { 'en-US': {}, 'zh-CN': {} } });
});
afterEach(() => app.close());

const COMMENT = { content: 'Well **said**.', nickname: 'Lin', email: 'lin@example.com', website: '' };

let networks = 0;
const post = (
  url: string,
  comment: Partial<typeof COMMENT> = {},
  headers: Record<string, string> = {},
  remoteAddress = `10.9.${(networks += 1) >> 8}.${networks & 255}`,
) =>
  app.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    payload: new URLSearchParams({ ...COMMENT, ...comment }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
  });
const stored = () => app.db().selectFrom('comments').selectAll().orderBy('id').execute();
const wholeText = (html: string) => html.replaceAll(/<script[^]*?<\/script>/g, '');

test.each(['/post/hello', '/zh-CN/post/hello', '/magazine/post/hello'])(
  'a comment form posted natively to %s waits for review, and the page says so',
  async (url) => {
    if (url.startsWith('/magazine')) await saveSettings(app.write(), 'theme', { selectedTheme: 'magazine' });
    const page = await post(url);
    expect(page.statusCode).toBe(200);
    expect(wholeText(page.body)).toMatch(/role="status"[^>]*>[^<]*(is waiting for review|审核)/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(String(page.headers['set-cookie'])).toMatch(/^visitor=/);
    expect(await stored()).toMatchObject([
      {
        nickname: 'Lin',
        status: 'waiting',
        markdown: 'Well **said**.',
        locale: url.startsWith('/zh-CN') ? 'zh-CN' : 'en-US',
      },
    ]);
  },
);

test('the post page has a comment form for browsers without JavaScript', async () => {
  const { body } = await app.app.inject({
    url: '/en-US/post/hello',
    headers: { 'user-agent': 'Mozilla/5.0' },
  });
  const form = /(<form(?=[^>]*#comments)[^]*?<\/form>)/.exec(body)?.[1] ?? '';
  expect(form).toContain('action="/en-US/post/hello#comments"');
  for (const name of ['content', 'nickname', 'email', 'website']) expect(form).toContain(`name="${name}"`);
});

test('a rejected comment form returns with the errors and the escaped input', async () => {
  const page = await post('/en-US/post/hello', {
    content: '<script>alert(1)</script>',
    nickname: 'Аdmin',
    email: 'nobody',
  });
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain('value="nobody"');
  expect(page.body).toContain('&lt;script&gt;alert(1)');
  expect(page.body).not.toContain('<script>alert');
  expect(wholeText(page.body).match(/aria-invalid="true"/g)).toHaveLength(1);
  const forged = await post('/en-US/post/hello', { nickname: 'Аdmin' });
  expect(forged.statusCode).toBe(400);
  expect(wholeText(forged.body)).toContain('This name looks like');
  expect(await stored()).toEqual([]);
});

test('a native comment form never needs a challenge, but goes to review under pressure, and is refused after twelve', async () => {
  await setComments(app, { review: 'none', captchaAfterNetwork: 1 });
  const network = '10.8.0.1';
  const send = (number: number) =>
    post(
      '/en-US/post/hello',
      { content: `Comment ${number}.`, nickname: `Lin ${number}`, email: `lin-${number}@example.com` },
      {},
      network,
    );
  expect((await send(0)).statusCode).toBe(200);
  for (let number = 1; number < 12; number += 1) expect((await send(number)).statusCode).toBe(200);
  expect((await stored()).map(({ status }) => status)).toEqual([
    'approved',
    ...Array.from({ length: 11 }, () => 'waiting'),
  ]);
  const refused = await send(12);
  expect(refused.statusCode).toBe(429);
  expect(wholeText(refused.body)).toMatch(/role="alert"[^>]*>Too many requests/);
  expect(refused.body).toContain('Comment 12.</textarea>');
  expect(await stored()).toHaveLength(12);
});

test('a comment form from another site’s page is refused', async () => {
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];
  for (const headers of elsewhere) {
    expect((await post('/post/hello', {}, headers)).statusCode).toBe(403);
  }
  expect((await post('/post/hello', {}, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('the comment form of a missing post is a 404, and of a post with comments closed a 403', async () => {
  expect((await post('/post/nowhere')).statusCode).toBe(404);
  await setComments(app, { enabled: false });
  const page = await post('/en-US/post/hello');
  expect(page.statusCode).toBe(403);
  expect(page.body).toContain('Well **said**.</textarea>');
});
