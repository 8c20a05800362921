import { afterAll, expect, test } from 'vitest';
import { openAccounts, PASSWORD } from '../accounts.ts';

const { app, call, newIp, newPerson, logIn, emailsTo, close } = await openAccounts();
afterAll(close);

test('a password reset link works once and ends every session, and the response hides who has an account', async () => {
  const { email, signIn } = await newPerson();
  const session = await signIn();
  const asked = await call('/auth/forgot-password', { payload: { email, locale: 'en-US' }, ip: newIp() });
  expect(asked).toEqual(
    await call('/auth/forgot-password', { payload: { email: 'nobody@example.com' }, ip: newIp() }),
  );
  const links = (await emailsTo(email)).flatMap((mail) =>
    [...mail.matchAll(/reset-password\?token=([\w-]+)/g)].map(([, token]) => token),
  );
  const [token] = links;
  expect(token).toHaveLength(43);

  const reset = (password: string) =>
    call('/auth/reset-password', { payload: { token, password }, ip: newIp() });
  expect((await reset('password123')).body).toMatchObject({
    issues: [{ field: 'password', rule: 'passwordCommon' }],
  });
  const responses = await Promise.all([reset('one long new secret'), reset('one long new secret')]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await call('/auth/me', { method: 'GET', token: session })).status).toBe(401);
  expect(await logIn(email, 'one long new secret')).toHaveLength(43);
  expect(await emailsTo('nobody@example.com')).toEqual([]);
});

test('two parallel password reset requests get the same response as one', async () => {
  const { email } = await newPerson();
  const ask = (address: string) =>
    Promise.all(
      [1, 2, 3, 4].map(() => call('/auth/forgot-password', { payload: { email: address }, ip: newIp() })),
    );
  expect(await ask(email)).toEqual(await ask('nobody@example.com'));
  const payload = { email: 'twice@example.com', nickname: 'Ann', password: PASSWORD };
  const registered = await Promise.all(
    [1, 2, 3, 4].map(() => call('/auth/register', { payload, ip: newIp() })),
  );
  expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a password reset link expires after an hour', async () => {
  const { email } = await newPerson();
  await call('/auth/forgot-password', { payload: { email }, ip: newIp() });
  const [link] = (await emailsTo(email)).flatMap(
    (mail) => /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? [],
  );
  await app
    .db()
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  const late = await call('/auth/reset-password', {
    payload: { token: link, password: 'one long new secret' },
    ip: newIp(),
  });
  expect(late.body).toMatchObject({ code: 'RESET_LINK_INVALID' });
});

test('an account gets at most five password reset emails an hour, with the same response', async () => {
  const { email } = await newPerson();
  for (let time = 0; time < 7; time += 1) {
    expect((await call('/auth/forgot-password', { payload: { email }, ip: newIp() })).status).toBe(200);
  }
  const links = (await emailsTo(email)).filter((mail) => mail.includes('reset-password'));
  expect(links).toHaveLength(5);
});

test('a password reset link is invalid after the password was changed', async () => {
  const { email, signIn } = await newPerson();
  const token = await signIn();
  await call('/auth/forgot-password', { payload: { email }, ip: newIp() });
  const [link] = (await emailsTo(email)).flatMap(
    (mail) => /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? [],
  );
  expect(link).toHaveLength(43);
  await call('/users/password', {
    method: 'PUT',
    token,
    payload: { currentPassword: PASSWORD, newPassword: 'the next long secret' },
  });
  const late = await call('/auth/reset-password', {
    payload: { token: link, password: 'one long new secret' },
    ip: newIp(),
  });
  expect(late.body).toMatchObject({ code: 'RESET_LINK_INVALID' });
  expect(await logIn(email, 'the next long secret')).toHaveLength(43);
});

test('a disabled account gets no password reset link, with the same response', async () => {
  const { email } = await newPerson();
  await app.db().updateTable('users').set({ disabled_at: new Date() }).where('email', '=', email).execute();
  const asked = await call('/auth/forgot-password', { payload: { email }, ip: newIp() });
  expect(asked).toEqual(
    await call('/auth/forgot-password', { payload: { email: 'nobody@example.com' }, ip: newIp() }),
  );
  expect((await emailsTo(email)).filter((mail) => mail.includes('reset-password'))).toEqual([]);
});
