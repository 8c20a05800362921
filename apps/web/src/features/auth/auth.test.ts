import type { AppRouter } from '@sanwen/contracts/api';
import type { Account } from '@sanwen/contracts/users.schemas';
import { createTRPCClient, httpLink } from '@trpc/client';
import { expect, test } from 'vitest';
import { createAuth, type TokenStorage } from './auth.ts';

const ANN: Account = {
  id: 1,
  email: 'ann@example.com',
  nickname: 'Ann',
  role: 'user',
  locale: null,
  bio: '',
  website: '',
  avatar: null,
  emailConfirmed: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};

type Answers = Record<string, () => object | Promise<object>>;

/** An error response. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function respondWith(answer: Answers[string]): Promise<Response> {
  try {
    return Response.json({ result: { data: await answer() } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message } = error;
    return Response.json({ error: { message, code: -32_000, data: { httpStatus: status } } }, { status });
  }
}

/** Starts with a storage and a server that responds as the test says; other calls fail as unreachable. */
function start(answers: Answers, stored: string | null = null) {
  let token = stored;
  const listeners: (() => void)[] = [];
  const storage: TokenStorage = {
    read: () => token,
    write: (next) => void (token = next),
    onChange: (listener) => void listeners.push(listener),
  };
  const fetch = async (request: RequestInfo | URL) => {
    const address = request instanceof Request ? request.url : request;
    const name = new URL(address).pathname.slice(1);
    const answer = answers[name];
    if (!answer) throw new Error(`${name} is not reached`);
    return respondWith(answer);
  };
  const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: 'http://server.example', fetch })] });
  const auth = createAuth({ client: async () => client, storage });
  const elsewhere = (next: string | null) => {
    token = next;
    for (const listener of listeners) listener();
  };
  return { auth, storage, elsewhere };
}

async function settled(auth: ReturnType<typeof start>['auth']): Promise<void> {
  await expect.poll(() => auth.read().isLoading, { interval: 1 }).toBe(false);
}

test('has no user without a stored token', async () => {
  const { auth } = start({});
  expect(auth.read()).toMatchObject({ isAuthenticated: false, isLoading: true });
  auth.start();
  expect(auth.read()).toEqual({
    user: null,
    token: null,
    isAuthenticated: false,
    isLoading: false,
    error: null,
  });
});

test('loads the user of a stored token', async () => {
  const { auth } = start({ 'auth.me': () => ({ user: ANN }) }, 'stored');
  auth.start();
  await settled(auth);
  expect(auth.read()).toEqual({
    user: ANN,
    token: 'stored',
    isAuthenticated: true,
    isLoading: false,
    error: null,
  });
});

test('removes a stored token without a session', async () => {
  const refuse = () => Promise.reject(new Refusal(401, 'Unauthorized access'));
  const { auth, storage } = start({ 'auth.me': refuse }, 'stored');
  auth.start();
  await settled(auth);
  expect(auth.read()).toMatchObject({
    user: null,
    token: null,
    isAuthenticated: false,
    error: 'Unauthorized access',
  });
  expect(storage.read()).toBeNull();
});

test.each([
  ['nobody answers', {}, 'auth.me is not reached'],
  ['the server cannot answer', { 'auth.me': () => Promise.reject(new Refusal(503, 'busy')) }, 'busy'],
])(
  'where %s nobody is signed in, and the token is there for the next visit',
  async (_why, answers, error) => {
    const { auth, storage } = start(answers, 'stored');
    auth.start();
    await settled(auth);
    expect(auth.read()).toEqual({ user: null, token: null, isAuthenticated: false, isLoading: false, error });
    expect(storage.read()).toBe('stored');
  },
);

test('stores token and user after a login, and only an error after a failed one', async () => {
  const { auth, storage } = start({ 'auth.login': () => ({ token: 'new', user: ANN }) });
  auth.start();
  await auth.login({ email: ANN.email, password: 'secret' });
  expect([auth.read().user, storage.read()]).toEqual([ANN, 'new']);

  const refused = start({});
  refused.auth.start();
  await expect(refused.auth.login({ email: ANN.email, password: 'x' })).rejects.toThrow(
    'auth.login is not reached',
  );
  expect(refused.auth.read()).toMatchObject({ isLoading: false, error: 'auth.login is not reached' });
  expect(refused.storage.read()).toBeNull();
});

test('clears user and token on logout, even if the server is unreachable', async () => {
  const { auth, storage } = start({ 'auth.me': () => ({ user: ANN }) }, 'stored');
  auth.start();
  await settled(auth);
  await auth.logout();
  expect([auth.read().isAuthenticated, storage.read()]).toEqual([false, null]);
});

test('follows login and logout in another tab', async () => {
  const { auth, elsewhere } = start({ 'auth.me': () => ({ user: ANN }) });
  auth.start();
  elsewhere('theirs');
  await settled(auth);
  expect(auth.read()).toMatchObject({ user: ANN, token: 'theirs' });
  elsewhere(null);
  expect(auth.read().isAuthenticated).toBe(false);
});

test('a token that is looked at while another tab signs out signs nobody in', async () => {
  const { promise, resolve } = Promise.withResolvers<{ user: Account }>();
  const { auth, elsewhere } = start({ 'auth.me': () => promise }, 'stored');
  auth.start();
  elsewhere(null);
  expect(auth.read().isAuthenticated).toBe(false);
  resolve({ user: ANN });
  // Longer than the response takes to arrive.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(auth.read()).toMatchObject({ user: null, token: null, isAuthenticated: false });
});

test('stays signed in with the token that came with a new password', async () => {
  const { auth, storage } = start({ 'auth.me': () => ({ user: ANN }) }, 'stored');
  auth.start();
  await settled(auth);
  auth.reloadPage('next');
  expect(auth.read()).toMatchObject({ user: ANN, token: 'next', isAuthenticated: true });
  expect(storage.read()).toBe('next');
});
