import type { AppRouter } from '@sanwen/contracts/api';
import type { Account } from '@sanwen/contracts/users.schemas';
import { createTRPCClient, httpLink } from '@trpc/client';
import { expect, test } from 'vitest';
import { createAuth } from './auth.ts';
import type { TokenStorage } from './auth.ts';

const ANN: Account = {
  id: 1,
  email: 'ann@example.com',
  nickname: 'Ann',
  role: 'user',
  locale: null,
  bio: '',
  website: '',
  avatar: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

type Answers = Record<string, () => object | Promise<object>>;

/** A browser's store, and a server that answers as a test says; what it does not know fails. */
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
    return Response.json({ result: { data: await answer() } });
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

test('nobody is signed in where no token is stored', async () => {
  const { auth } = start({});
  expect(auth.read()).toMatchObject({ isAuthenticated: false, isLoading: true });
  auth.start();
  expect(auth.read()).toEqual({ user: null, token: null, isAuthenticated: false, isLoading: false, error: null });
});

test('a stored token tells who it is', async () => {
  const { auth } = start({ 'auth.me': () => ({ user: ANN }) }, 'stored');
  auth.start();
  await settled(auth);
  expect(auth.read()).toEqual({ user: ANN, token: 'stored', isAuthenticated: true, isLoading: false, error: null });
});

test('a stored token that fails is logged out', async () => {
  const { auth, storage } = start({}, 'stored');
  auth.start();
  await settled(auth);
  expect(auth.read()).toMatchObject({ user: null, token: null, isAuthenticated: false, error: 'auth.me is not reached' });
  expect(storage.read()).toBeNull();
});

test('a login stores token and user, a failed one says why and stores nothing', async () => {
  const { auth, storage } = start({ 'auth.login': () => ({ token: 'new', user: ANN }) });
  auth.start();
  await auth.login({ email: ANN.email, password: 'secret' });
  expect([auth.read().user, storage.read()]).toEqual([ANN, 'new']);

  const refused = start({});
  refused.auth.start();
  await expect(refused.auth.login({ email: ANN.email, password: 'x' })).rejects.toThrow('auth.login is not reached');
  expect(refused.auth.read()).toMatchObject({ isLoading: false, error: 'auth.login is not reached' });
  expect(refused.storage.read()).toBeNull();
});

test('a logout clears user and token, also when the server cannot be told', async () => {
  const { auth, storage } = start({ 'auth.me': () => ({ user: ANN }) }, 'stored');
  auth.start();
  await settled(auth);
  await auth.logout();
  expect([auth.read().isAuthenticated, storage.read()]).toEqual([false, null]);
});

test('another tab’s login and logout are followed', async () => {
  const { auth, elsewhere } = start({ 'auth.me': () => ({ user: ANN }) });
  auth.start();
  elsewhere('theirs');
  await settled(auth);
  expect(auth.read()).toMatchObject({ user: ANN, token: 'theirs' });
  elsewhere(null);
  expect(auth.read().isAuthenticated).toBe(false);
});
