import { expect, test } from 'vitest';
import { type Behavior, json, refusal, startServer, success, text } from '../test/misbehaving-server.ts';
import { challengeOf, COMMENT_WARNING_CODES, createJsonClient, type Method } from './json-client.ts';

async function ask(behavior: Behavior, method: Method, path: string, token?: string) {
  await using server = await startServer(behavior);
  const client = createJsonClient({ base: server.origin, token });
  return { result: await client.request(method, path, { body: {} }), asked: server.requests.length };
}

test.each(['/comments', '/comments/7/reply'])('a limit hit by a POST of %s is a warning', async (path) => {
  for (const code of COMMENT_WARNING_CODES) {
    const { result } = await ask(refusal(409, code, '请稍候'), 'POST', path);
    const warning = { success: true, isWarning: true, status: 409, code, message: '请稍候' };
    expect(result).toEqual({ ...warning, data: undefined });
  }
});

test('a comment that waits for review is in the warning', async () => {
  const body = { success: false, code: 'COMMENT_AWAITS_REVIEW', message: 'thanks', data: { id: 5 } };
  const { result } = await ask(json(403, body), 'POST', '/comments');
  expect(result).toMatchObject({ isWarning: true, data: { id: 5 } });
});

test.each(['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID'])(
  '%s is a failure with the challenge, whatever its message',
  async (code) => {
    const challenge = {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: 'n',
        salt: 's',
        cost: 1000,
        keyLength: 32,
        keyPrefix: '00',
      },
      signature: 'x',
    };
    const { result } = await ask(
      json(403, { success: false, code, message: '目前留言較多，請再送出一次留言。', data: challenge }),
      'POST',
      '/comments',
    );
    expect(result).toMatchObject({ success: false, code, data: challenge });
    expect(challengeOf(result)).toEqual(challenge);
    expect(
      challengeOf((await ask(refusal(403, code, 'no data'), 'POST', '/comments')).result),
    ).toBeUndefined();
    expect(
      challengeOf(
        (await ask(json(403, { success: false, code: 'FORBIDDEN', data: challenge }), 'POST', '/comments'))
          .result,
      ),
    ).toBeUndefined();
  },
);

test.each([
  'You have already commented on this article',
  'You already commented today',
  'Your comment must wait for review',
  'Your comment is awaiting review',
  '您已评论过这篇文章',
  '您今天已經評論過了',
  '评论等待审核',
  '評論待審核',
])('a limit is recognized by its message: %s', async (message) => {
  const { result } = await ask(json(409, { success: false, message }), 'POST', '/comments');
  expect(result).toMatchObject({ success: true, isWarning: true, message });
});

test.each([
  ['another refusal', 'POST', '/comments', 'VALIDATION_FAILED', 'Please fill in all fields.'],
  ['another path', 'POST', '/commentators', 'ALREADY_COMMENTED', 'You have already commented'],
  ['another method', 'PUT', '/comments/1', 'ALREADY_COMMENTED', 'You have already commented'],
] as const)('%s stays a failure', async (_name, method, path, code, message) => {
  const { result } = await ask(refusal(400, code, message), method, path);
  expect(result).toMatchObject({ success: false, code });
});

test.each(['/comments', '/comments/7/reply'])(
  'a POST of %s refused without a message gets a default message',
  async (path) => {
    for (const behavior of [json(400, { success: false }), text(502, '<p>Bad gateway</p>')]) {
      expect((await ask(behavior, 'POST', path)).result).toMatchObject({
        success: false,
        message: 'Failed to submit comment',
      });
    }
    expect((await ask(json(400, { success: false }), 'POST', '/comments/7/like')).result).toMatchObject({
      message: 'Unknown error',
    });
  },
);

const accounts = [
  ['POST', '/auth/login', 'login failed'],
  ['POST', '/auth/register', 'registration failed'],
  ['PUT', '/users/profile', 'update failed'],
  ['PUT', '/users/password', 'password change failed'],
] as const;

test.each(accounts)('%s %s without a message gets: %s', async (method, path, message) => {
  for (const behavior of [json(400, { success: false }), text(502, '<p>Bad gateway</p>')]) {
    const { result } = await ask(behavior, method, path, 'token');
    expect(result).toMatchObject({ success: false, message });
  }
});

test.each(accounts)('%s %s keeps the server’s message', async (method, path) => {
  const { result } = await ask(refusal(401, 'UNAUTHORIZED', '密码不对'), method, path, 'token');
  expect(result).toMatchObject({ success: false, code: 'UNAUTHORIZED', message: '密码不对' });
});

test.each(['/users/profile', '/users/password'])('PUT %s without a token is not sent', async (path) => {
  const { result, asked } = await ask(success({}), 'PUT', path);
  expect(result).toEqual({
    success: false,
    reason: 'not-logged-in',
    code: 'UNAUTHORIZED',
    message: 'not logged in',
  });
  expect(asked).toBe(0);
});

test.each([
  [400, 'Unknown error'],
  [401, 'Unauthorized access'],
  [403, 'Forbidden access'],
  [404, 'Page not found'],
  [500, 'Server error'],
])('a %i without a message gets: %s', async (status, message) => {
  const { result } = await ask(json(status, {}), 'POST', '/things');
  expect(result).toMatchObject({ success: false, message, status });
});
