import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThemeState } from './theme-state.ts';
import { hideDuringNavigation, hideWhileLoading, waitAfterTheme } from './hide-view.ts';

const root = { dataset: {} as Record<string, string> };
const view = () => root.dataset['view'] ?? 'shown';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: root });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete root.dataset['view'];
});

test.each([
  [0, 300],
  [150, 150],
  [200, 100],
  [5000, 100],
])('after a theme that took %i ms the view appears in %i ms', (took, wait) => {
  expect(waitAfterTheme(took)).toBe(wait);
});

test.each([
  [0, 300],
  [1000, 1100],
])('a theme that takes %i ms hides the view for %i ms', (took, hidden) => {
  const theme = createThemeState('default');
  hideWhileLoading(theme);
  expect(view()).toBe('shown');
  theme.change({ awaiting: 'theme' });
  vi.advanceTimersByTime(took);
  theme.change({ awaiting: undefined });
  vi.advanceTimersByTime(hidden - took - 1);
  expect(view()).toBe('hidden');
  vi.advanceTimersByTime(1);
  expect(view()).toBe('shown');
});

test('on the way from a post to the home page the view is hidden, and shown again after 300 ms', () => {
  let go = (_from: string, _to: string): void => undefined;
  hideDuringNavigation({
    subscribe(_event, listener) {
      go = (from, to) => listener({ fromLocation: { pathname: from }, toLocation: { pathname: to } });
      return () => undefined;
    },
  });
  go('/', '/post/a');
  expect(view()).toBe('shown');
  go('/post/a', '/');
  vi.advanceTimersByTime(299);
  expect(view()).toBe('hidden');
  vi.advanceTimersByTime(1);
  expect(view()).toBe('shown');
});
