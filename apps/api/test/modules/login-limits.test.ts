import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser } from '../../src/modules/users/users.service.ts';
import { hashPassword } from '../../src/request/password-hash.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'a rather long secret';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
  const passwordHash = await hashPassword(PASSWORD);
  await createUser(app.newEm(), { email: EMAIL, nickname: 'Ann', passwordHash, role: 'user', locale: null });
});
afterEach(() => app.close());

async function logIn(
  password: string,
  ip: string,
  email = EMAIL,
  headers: Record<string, string> = {},
): Promise<number> {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    headers,
    payload: { email, password },
  });
  return response.statusCode;
}

const HOME = '192.0.2.1';
const GUESSER = '192.0.2.66';

test('a network with failed logins is blocked even with the right password, and the owner is not', async () => {
  for (let guess = 0; guess < 10; guess += 1) expect(await logIn(`guess number ${guess}`, GUESSER)).toBe(401);
  expect(await logIn(PASSWORD, GUESSER)).toBe(429);
  expect(await logIn(PASSWORD, HOME)).toBe(200);
});

test('an invented X-Forwarded-For is ignored', async () => {
  const responses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const address = `203.0.113.${guess}`;
    responses.push(
      await logIn('guess', GUESSER, EMAIL, {
        'x-forwarded-for': address,
        forwarded: `for=${address}`,
        'x-real-ip': address,
      }),
    );
  }
  expect(responses.slice(-2)).toEqual([429, 429]);
});

test('parallel guesses are limited like sequential ones', async () => {
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, guess) => logIn(`guess ${guess}`, GUESSER)),
  );
  expect(responses.filter((status) => status === 401)).toHaveLength(10);
});

test('a network that tries many accounts is blocked', async () => {
  const responses = await Promise.all(
    Array.from({ length: 65 }, (_, number) => logIn('guess', GUESSER, `person-${number}@example.com`)),
  );
  expect(responses.filter((status) => status === 429)).toHaveLength(5);
});

test('an account under attack from many networks lets its known network in', async () => {
  expect(await logIn(PASSWORD, HOME)).toBe(200);
  const responses = await Promise.all(
    Array.from({ length: 104 }, (_, number) => logIn('guess', `203.0.113.${number}`)),
  );
  expect(responses.filter((status) => status === 429)).toHaveLength(4);
  expect(await logIn(PASSWORD, '198.51.100.7')).toBe(429);
  expect(await logIn(PASSWORD, HOME)).toBe(200);
});

test('one attacking network does not use up an account’s limit for others', async () => {
  await Promise.all(Array.from({ length: 150 }, (_, guess) => logIn(`guess ${guess}`, GUESSER)));
  expect(await logIn(PASSWORD, '198.51.100.7')).toBe(200);
});

test('frequent successful logins are not limited', async () => {
  for (let time = 0; time < 15; time += 1) expect(await logIn(PASSWORD, HOME)).toBe(200);
});
