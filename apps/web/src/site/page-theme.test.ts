import { expect, test } from 'vitest';
import { pageTheme } from './page-path.ts';

test.each([
  ['/', 'default', 'default'],
  ['/', 'magazine', 'magazine'],
  ['/', undefined, 'default'],
  ['/post/magazine', 'default', 'default'],
  ['/magazines', 'default', 'default'],
  ['/magazine', 'default', 'magazine'],
  ['/magazine/', 'default', 'magazine'],
  ['/magazine/tag/ink', undefined, 'magazine'],
] as const)('renders %s, with %s active, in the theme %s', (path, active, theme) => {
  expect(pageTheme(path, active)).toBe(theme);
});
