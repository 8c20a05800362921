import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
  await createPost(app, { slug: 'hello' });
});
afterAll(() => app.close());

const PASSWORD = 'ink and paper and rain';
const email = 'lin@example.com';
const OWN = { 'sec-fetch-site': 'same-origin' };

async function send(url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) {
  const response = await app.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en', ...headers },
  });
  const cookie = [response.headers['set-cookie']].flat().find((line) => line?.startsWith('session='));
  return {
    status: response.statusCode,
    location: response.headers['location'],
    cacheControl: response.headers['cache-control'],
    html: response.body.replaceAll(/<script[^]*?<\/script>/g, ''),
    body: response.body,
    cookie,
  };
}
const load = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { 'accept-language': 'en', ...(cookie ? { cookie } : {}), ...headers } });

/** Registers, and signs in with the form. @returns the Cookie header */
async function signedIn(address: string, nickname: string): Promise<string> {
  const registered = await send('/register', { email: address, nickname, password: PASSWORD });
  expect(registered.html).toMatch(/role="status"[^>]*>Registration successful/);
  const { status, cookie } = await send('/login', { email: address, password: PASSWORD });
  expect(status).toBe(303);
  return cookie?.split(';', 1)[0] ?? '';
}

test('a posted sign-in sets a cookie that scripts and other sites cannot use, and leads on', async () => {
  await send('/register', { email, nickname: 'Lin', password: PASSWORD });
  const login = { email, password: PASSWORD };
  const { status, location, cookie, cacheControl } = await send('/zh-CN/login?next=/post/hello', login);
  expect([status, location, cacheControl]).toEqual([303, '/zh-CN/post/hello', 'no-store']);
  expect(cookie).toMatch(/^session=[\w-]{40,}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  expect((await send('/admin/login', login)).location).toBe('/admin');
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '']) {
    const led = await send(`/login?next=${encodeURIComponent(next)}`, login);
    expect(led.location).toBe('/account');
  }
});

test('a refused form comes back with the reason and what was typed, except the password', async () => {
  const wrong = await send('/login', { email, password: 'a wrong password' });
  expect(wrong.status).toBe(401);
  expect(wrong.html).toMatch(/role="alert"/);
  expect(wrong.html).toContain(`value="${email}"`);
  expect(wrong.body).not.toContain('a wrong password');
  expect(wrong.cookie).toBeUndefined();
  const short = await send('/register', { email: 'nobody', nickname: 'Mo', password: 'short' });
  expect(short.status).toBe(400);
  expect(short.html.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(short.html).toContain('value="Mo"');
  const reset = await send('/reset-password?token=none', { password: PASSWORD });
  expect(reset.html).toMatch(/role="alert"/);
  expect((await send('/forgot-password', { email })).html).toMatch(/role="status"[^>]*>If an account/);
});

test('forms on other sites sign nobody in', async () => {
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of elsewhere) {
    const { status, cookie } = await send('/login', { email, password: PASSWORD }, headers);
    expect([status, cookie]).toEqual([403, undefined]);
  }
});

test('the cookie counts for the account’s page and own forms, and for nothing else', async () => {
  const cookie = await signedIn('mo@example.com', 'Mo Tan');
  const own = await load('/account', cookie);
  expect(own.body).toContain('mo@example.com');
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await load('/account')).body).not.toContain('mo@example.com');
  expect((await load('/account/_payload.json', cookie)).body).not.toContain('mo@example.com');

  expect((await load('/api/auth/me', cookie, OWN)).statusCode).toBe(401);
  expect((await load('/trpc/auth.me', cookie, OWN)).statusCode).toBe(401);
  for (const path of ['/', '/post/hello', '/login'])
    expect((await load(path, cookie)).body).toBe((await load(path)).body);

  const elsewhere = await send('/account', { do: 'sign-out' }, { cookie, origin: 'https://evil.example' });
  expect(elsewhere.status).toBe(403);
  const program = await send('/account', { nickname: 'Eve', website: '', bio: '' }, { cookie });
  expect(program.status).toBe(401);
  expect((await load('/account', cookie)).body).toContain('value="Mo Tan"');
});

test('the account’s forms change the profile and the password, and sign out', async () => {
  const cookie = await signedIn('wen@example.com', 'Wen');
  const saved = await send('/account', { nickname: 'Wen Li', website: '', bio: '' }, { ...OWN, cookie });
  expect(saved.html).toContain('Profile saved.');
  expect(saved.html).toContain('value="Wen Li"');
  const changed = await send(
    '/account',
    { do: 'password', currentPassword: PASSWORD, newPassword: 'another long sentence' },
    { ...OWN, cookie },
  );
  expect(changed.location).toBe('/account?done=password');
  const newCookie = changed.cookie?.split(';', 1)[0] ?? '';
  expect((await load('/account?done=password', newCookie)).body).toContain('Password changed.');
  expect((await load('/account', cookie)).body).not.toContain('wen@example.com');
  const left = await send('/account', { do: 'sign-out' }, { ...OWN, cookie: newCookie });
  expect([left.location, left.cookie]).toEqual([
    '/login',
    'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  ]);
  expect((await load('/account', newCookie)).body).not.toContain('wen@example.com');
});

test('a comment posted natively by someone who signed in is theirs', async () => {
  const cookie = await signedIn('ann@example.com', 'Ann');
  const { status } = await send('/post/hello', { content: 'As myself.' }, { ...OWN, cookie });
  expect(status).toBe(200);
  const [comment] = await app.db().selectFrom('comments').select(['nickname', 'email', 'user_id']).execute();
  expect(comment).toMatchObject({ nickname: 'Ann', email: null, user_id: expect.any(Number) });
});
