import { expect, test } from 'vitest';
import type { BootData } from '../document/boot-data.ts';
import { type Auth, type AuthStatus, NOBODY } from '../features/auth/auth.ts';
import { createThemeState } from '../features/theme/theme-state.ts';
import { sampleHeadSite } from '../testing/sample-site.ts';
import { enterPage, personOf } from './enter-page.ts';

const ANN = {
  id: 1,
  email: 'ann@example.com',
  nickname: 'Ann',
  role: 'admin',
  locale: null,
  bio: '',
  website: '',
  avatar: null,
  emailConfirmed: true,
  createdAt: '2026-11-22T08:00:00.000Z',
} as const;

/** A sign-in whose token is being validated until `update` is called. */
function signingIn() {
  let status: AuthStatus = { ...NOBODY.read(), isLoading: true };
  const listeners = new Set<() => void>();
  const auth: Auth = {
    ...NOBODY,
    read: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const update = (next: Partial<AuthStatus>) => {
    status = { ...status, ...next };
    for (const listener of listeners) listener();
  };
  return { auth, update, listeners };
}

test('waits for the stored token’s validation before naming the user', async () => {
  const { auth, update, listeners } = signingIn();
  const person = personOf(async () => auth);
  await Promise.resolve();
  update({ error: null });
  const early = await Promise.race([person, new Promise((resolve) => setImmediate(resolve, 'nobody yet'))]);
  expect(early).toBe('nobody yet');
  update({ isLoading: false, isAuthenticated: true, user: ANN });
  expect(await person).toBe('admin');
  expect(listeners.size).toBe(0);
});

test('reports anonymous without a session, and unknown on the server', async () => {
  const { auth, update } = signingIn();
  update({ isLoading: false });
  expect(await personOf(async () => auth)).toBe('anonymous');
  expect(await personOf(undefined)).toBe('unknown');
});

test('loads the theme of a 404 page before showing it', async () => {
  const theme = createThemeState(undefined, async (state) => state.change({ active: 'default' }));
  const boot: BootData = {
    ...sampleHeadSite('en-US').boot,
    theme: undefined,
    shownTheme: 'default',
    assets: { styles: [] },
  };
  const location = { pathname: '/post/-', searchStr: '' };
  const entering = enterPage({ context: { boot, theme }, location, named: [] });
  await expect(entering).rejects.toMatchObject({ isNotFound: true });
  expect(theme.read().active).toBe('default');
});
