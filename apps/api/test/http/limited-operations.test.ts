import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
beforeEach(async () => {
  app = await buildTestApp();
  await createPost(app, { slug: 'hello' });
});
afterEach(() => app.close());

interface Limited {
  events: number;
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  payload?: (number: number) => object;
  as?: 'user' | 'admin';
}

/** Fewer than the renderings that one caller may have at once. */
const AT_ONCE = 4;

/** What one network, or one account, may do so often and no more. Each attempt counts, refused ones too. */
const OPERATIONS: Record<string, Limited> = {
  'messages to the owner': {
    events: 5,
    path: '/contact',
    payload: () => ({ name: 'Lin', email: 'lin@example.com', message: 'A message of some length.' }),
  },
  'comments of a network': {
    events: 30,
    path: '/comments',
    payload: () => ({
      article: 'hello',
      content: 'Hello.',
      nickname: 'Lin',
      email: 'lin@example.com',
      website: 'filled in',
    }),
  },
  'comments of an account': {
    events: 30,
    path: '/comments',
    payload: () => ({ article: 'hello', content: 'Hello.', website: 'filled in' }),
    as: 'user',
  },
  'changes of comments': {
    events: 30,
    path: '/comments/1',
    payload: () => ({ content: 'Changed.' }),
    method: 'PATCH',
  },
  'likes of an account': { events: 120, path: '/comments/1/like', as: 'user' },
  'unlikes of a network': { events: 120, path: '/comments/1/unlike' },
  challenges: { events: 120, method: 'GET', path: '/comments/challenge' },
  'previews of comments': { events: 120, path: '/comments/preview', payload: () => ({ content: 'Hello.' }) },
  registrations: {
    events: 10,
    path: '/auth/register',
    payload: (number) => ({
      email: `a${number}@example.com`,
      nickname: 'Admin',
      password: 'a rather long secret',
    }),
  },
  'questions for a new password': {
    events: 10,
    path: '/auth/forgot-password',
    payload: (number) => ({ email: `a${number}@example.com` }),
  },
  'guesses of a password': {
    events: 10,
    path: '/auth/login',
    payload: () => ({ email: 'ann@example.com', password: 'guess' }),
  },
  subscriptions: {
    events: 10,
    path: '/subscribers',
    payload: (number) => ({ email: `a${number}@example.com`, website: 'filled in' }),
  },
  'previews of posts': {
    events: 240,
    path: '/trpc/posts.manage.renderText',
    payload: () => ({ locale: 'en-US', markdown: 'Hello.' }),
    as: 'admin',
  },
};

test.each(Object.entries(OPERATIONS))(
  '%s are limited',
  async (_name, { events, method = 'POST', path, payload, as }) => {
    const { headers } = as ? await signIn(app, as) : { headers: {} };
    const url = path.startsWith('/trpc') ? path : `/api${path}`;
    const send = async (number: number, remoteAddress: string) =>
      app.app.inject({
        method,
        url,
        remoteAddress,
        headers,
        ...(payload ? { payload: payload(number) } : {}),
      });
    const statuses: number[] = [];
    for (let sent = 0; sent < events; sent += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, events - sent) }, (_, index) =>
        send(sent + index, '192.0.2.1'),
      );
      statuses.push(...(await Promise.all(some)).map(({ statusCode }) => statusCode));
    }
    expect(statuses).not.toContain(429);
    expect(statuses.includes(404)).toBe(path.startsWith('/comments/1'));
    const refused = await send(events, '192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // An account takes its limit along, a network has its own.
    expect((await send(events + 1, '192.0.2.2')).statusCode === 429).toBe(as !== undefined);
  },
);
