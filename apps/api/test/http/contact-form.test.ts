import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { addWelcomePages } from '../../src/modules/welcome/welcome.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  await addWelcomePages(app.deps);
});
afterEach(() => app.close());

const CONTACT_MESSAGE = {
  name: 'Lin',
  email: 'lin@example.com',
  subject: '',
  message: 'Where is the tea from?',
  website: '',
};

const post = (url: string, letter: Partial<typeof CONTACT_MESSAGE>) =>
  app.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams({ ...CONTACT_MESSAGE, ...letter }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
  });
const stored = () => app.db().selectFrom('contact_messages').selectAll().execute();

test.each(['/contact', '/zh-CN/magazine/contact'])(
  'a contact message posted natively to %s is stored and confirmed on the page',
  async (url) => {
    const page = await post(url, {});
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/Thank you. Your message has arrived|谢谢，来信已经收到/);
    expect(page.body).not.toContain('<textarea');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await stored()).toMatchObject([
      { name: 'Lin', locale: url.startsWith('/zh-CN') ? 'zh-CN' : 'en-US' },
    ]);
  },
);

test('a rejected contact form returns with the errors and the escaped input', async () => {
  const message = '<script>alert(1)</script>'.repeat(300);
  const page = await post('/zh-CN/contact', { name: '"><b>Lin', email: 'nobody', message });
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain('value="&quot;&gt;&lt;b&gt;Lin"');
  expect(page.body).toContain('value="nobody"');
  expect(page.body).toContain('&lt;script&gt;alert(1)');
  expect(page.body).not.toContain('<script>alert');
  expect(page.body.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(await stored()).toEqual([]);
});

test('a filled honeypot gets the same response, and the message is dropped', async () => {
  expect((await post('/contact', { website: 'https://spam.example' })).statusCode).toBe(200);
  expect(await stored()).toEqual([]);
});

test('the contact form is rate limited, and a refused message returns in the form', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1) statuses.push((await post('/contact', {})).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await post('/contact', { message: 'Not lost.' })).body).toContain('Not lost.</textarea>');
});
