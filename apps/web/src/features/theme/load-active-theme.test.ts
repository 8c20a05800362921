import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createJsonClient } from '@sanwen/client/json-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadActiveTheme, themeClient, themeOfSettings } from './load-active-theme.ts';
import { createThemeState } from './theme-state.ts';

/** The API's response, or a broken connection. */
let answer: object | 'silence';
let asked = 0;
const server = createServer((_request, response) => {
  asked += 1;
  if (answer === 'silence') response.destroy();
  else
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ success: true, data: answer }));
});

beforeEach(async () => {
  asked = 0;
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => void server.close(resolve)));

function emptyState() {
  const { port } = server.address() as AddressInfo;
  const client = createJsonClient({ base: `http://127.0.0.1:${port}/api`, fallback: false });
  return createThemeState(undefined, (state) => loadActiveTheme(state, client));
}

test.each([
  [{ selectedTheme: 'magazine', currentTheme: 'default' }, 'magazine'],
  [{ currentTheme: 'magazine' }, 'magazine'],
  [{ selectedTheme: '', currentTheme: 'magazine' }, 'magazine'],
  [{ selectedTheme: 'default', currentTheme: 'magazine' }, 'default'],
  [{ selectedTheme: '' }, 'default'],
  [{}, 'default'],
  [{ selectedTheme: 'from-another-version' }, 'default'],
])('reads from %j the theme %s', (settings, theme) => {
  expect(themeOfSettings(settings)).toBe(theme);
});

test('does not reload a theme from the server', async () => {
  const state = createThemeState('magazine', () => Promise.reject(new Error('asked')));
  await state.initialize();
  expect(state.read()).toMatchObject({ active: 'magazine', source: 'server', awaiting: undefined });
});

test('loads an empty state once, and the theme before it becomes active', async () => {
  answer = { selectedTheme: 'magazine', currentTheme: 'magazine' };
  const state = emptyState();
  const steps: string[] = [];
  state.subscribe(() => steps.push(`${state.read().active} ${state.read().awaiting}`));
  await Promise.all([state.initialize(), state.initialize()]);
  await state.initialize();
  expect(asked).toBe(1);
  expect(steps).toEqual(['undefined settings', 'undefined theme', 'magazine theme', 'magazine undefined']);
  expect(state.read()).toMatchObject({ source: 'server', error: undefined });
});

test('tries the page’s origin if the site’s URL does not respond', async () => {
  answer = { selectedTheme: 'magazine', currentTheme: 'magazine' };
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('location', new URL(`http://127.0.0.1:${port}/post/hello`));
  const state = createThemeState(undefined, (empty) =>
    loadActiveTheme(empty, themeClient('http://127.0.0.1:9')),
  );
  await state.initialize();
  vi.unstubAllGlobals();
  expect(state.read()).toMatchObject({ active: 'magazine', source: 'server', error: undefined });
  expect(asked).toBe(1);
});

test('logs a failure and uses the default theme', async () => {
  answer = 'silence';
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const state = emptyState();
  await state.initialize();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(state.read()).toEqual({
    active: 'default',
    source: 'fallback',
    awaiting: undefined,
    error: 'request failed, check network connection',
  });
});
