import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSetupLink } from '../../src/modules/setup/setup.service.ts';
import { createAdmin } from '../../src/modules/users/users.service.ts';
import { passwordMatches } from '../../src/request/password-hash.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const account = { email: 'Me@Example.com', nickname: '我', password: 'a long enough secret' };

async function complete(token: string, change: Partial<typeof account> = {}) {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/setup',
    payload: { ...account, ...change, token },
  });
  return response.json<ApiBody>();
}

async function newToken(): Promise<string> {
  const link = await createSetupLink(app.deps);
  expect(link).toMatch(/^http:\/\/localhost:5001\/admin\/setup\?token=[\w-]{43}$/);
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

test('the setup link creates the first administrator, once', async () => {
  const replaced = await newToken();
  const token = await newToken();
  expect(await complete(replaced)).toMatchObject({ code: 'SETUP_LINK_INVALID' });
  expect(await complete(token, { password: 'password123' })).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ field: 'password', rule: 'passwordCommon' }],
  });

  const responses = await Promise.all([complete(token), complete(token, { email: 'second@example.com' })]);
  expect(responses.filter((answer) => answer.success)).toHaveLength(1);

  const users = await app.db().selectFrom('users').selectAll().execute();
  expect(users).toMatchObject([{ nickname: '我', role: 'admin' }]);
  expect(await passwordMatches(users[0]?.password_hash ?? '', account.password)).toBe(true);
  expect(await createSetupLink(app.deps)).toBeUndefined();
});

test('the setup link also sets site name, language, theme, and time zone, and changes nothing if invalid', async () => {
  const fresh = await buildTestApp();
  try {
    const token = new URL((await createSetupLink(fresh.deps)) ?? '').searchParams.get('token');
    const send = (site: object, given = token) =>
      fresh.app.inject({ method: 'POST', url: '/api/setup', payload: { ...account, token: given, site } });
    const site = { siteName: ' 散记 ', language: 'zh-TW', theme: 'magazine' };
    expect((await send(site, 'x')).statusCode).toBe(409);
    expect((await send({ ...site, siteName: 'x'.repeat(201) })).json<ApiBody>()).toMatchObject({
      issues: [{ field: 'site.siteName', rule: 'maxLength' }],
    });
    expect((await send({ ...site, timeZone: 'Asia/Atlantis' })).json<ApiBody>()).toMatchObject({
      issues: [{ field: 'site.timeZone' }],
    });
    expect((await fresh.get('/settings/theme')).body.data['selectedTheme']).toBe('default');
    expect((await send({ ...site, timeZone: 'Asia/Taipei' })).statusCode).toBe(200);
    expect((await fresh.get('/settings/site')).body.data).toMatchObject({
      siteName: '散记',
      timeZone: 'Asia/Taipei',
      siteDescription: '',
      theme: 'magazine',
    });
    expect((await fresh.deps.settings()).seo.defaultKeywords).toEqual({});
    expect((await fresh.get('/settings/language')).body.data).toMatchObject({
      defaultLanguage: 'zh-TW',
      enabledLanguages: { 'zh-TW': true },
    });
  } finally {
    await fresh.close();
  }
});

test('a setup link is invalid once an administrator exists, and a used one is deleted', async () => {
  const fresh = await buildTestApp();
  try {
    const linkRows = () =>
      fresh.db().selectFrom('settings').select('key').where('key', '=', 'setup-link').execute();
    const send = async (token: string | null) =>
      (
        await fresh.app.inject({
          method: 'POST',
          url: '/api/setup',
          payload: { ...account, token, site: { siteName: ' ', language: 'en-US', theme: 'default' } },
        })
      ).statusCode;
    const tokenOf = async () => new URL((await createSetupLink(fresh.deps)) ?? '').searchParams.get('token');
    const printed = await tokenOf();
    await createAdmin(fresh.newEm(), { ...account, email: 'console@example.com' });
    expect(await send(printed)).toBe(409);
    await fresh.db().deleteFrom('users').execute();
    expect(await send(await tokenOf())).toBe(200);
    expect(await linkRows()).toEqual([]);
    // Without a new name the site keeps its name.
    expect((await fresh.get('/settings/site?locale=en-US')).body.data['siteName']).toBe('blog system');
  } finally {
    await fresh.close();
  }
});
