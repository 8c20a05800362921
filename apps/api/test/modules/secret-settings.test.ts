import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { signIn } from '../sign-in.ts';

const MAIL = {
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  user: 'ann',
  fromName: '',
  fromAddress: null,
};

let app: TestApp;
let headers: Record<string, string>;
beforeEach(async () => {
  app = await buildTestApp();
  ({ headers } = await signIn(app, 'admin'));
});
afterEach(() => app.close());

async function save(value: object, secrets?: object) {
  const payload = { group: 'mail', value, secrets };
  const response = await app.app.inject({
    method: 'POST',
    url: '/trpc/settings.manage.save',
    headers,
    payload,
  });
  return response.json<{ result: { data: { secrets: unknown } } }>().result.data.secrets;
}
const password = async () => (await app.deps.settings()).mail.password;

test.each([
  ['the host', { host: 'thief.example' }],
  ['the port', { port: 587 }],
  ['the encryption', { security: 'none' }],
])('the password of the mail server is dropped when only %s changes', async (_name, change) => {
  await save(MAIL, { password: 'hush' });
  expect(await password()).toBe('hush');
  expect(await save({ ...MAIL, ...change })).toEqual({ password: { isSet: false, wasDropped: true } });
  expect(await password()).toBe('');
});

test('the password of the mail server stays when something else changes', async () => {
  await save(MAIL, { password: 'hush' });
  expect(await save({ ...MAIL, user: 'ben', fromName: 'Notes' })).toEqual({ password: { isSet: true } });
  expect(await password()).toBe('hush');
});
