import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createThemeState } from './theme-state.ts';
import {
  hideDuringNavigation,
  hidesOnTheWay,
  hideWhileLoading,
  pageKind,
  waitAfterTheme,
} from './hide-view.ts';

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
])('after a theme that took %i ms, shows the view in %i ms', (took, wait) => {
  expect(waitAfterTheme(took)).toBe(wait);
});

test.each([
  [0, 300],
  [1000, 1100],
])('hides the view while a theme takes %i ms: for %i ms', (took, hidden) => {
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

test('hides the view for 300 ms from a post to the home page', () => {
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

test.each([
  ['/', 'home'],
  ['/magazine', 'home'],
  ['/magazine/', 'home'],
  ['/post/hello', 'post'],
  ['/magazine/post/hello', 'post'],
  ['/article/hello', 'post'],
  ['/category/essays', 'category'],
  ['/magazine/category/essays', 'category'],
  ['/category/post-modern', 'post'],
  ['/tag/ink', 'other'],
  ['/about', 'other'],
])('classifies %s as %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

test.each([
  ['/post/a', '/', true],
  ['/post/a', '/category/b', true],
  ['/magazine/post/a', '/magazine', true],
  ['/post/a', '/post/b', false],
  ['/post/a', '/tag/b', false],
  ['/', '/post/a', false],
  ['/category/b', '/', false],
])('hides the view from %s to %s: %s', (from, to, hidden) => {
  expect(hidesOnTheWay(from, to)).toBe(hidden);
});
