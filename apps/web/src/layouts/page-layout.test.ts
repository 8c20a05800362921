import { expect, test } from 'vitest';
import { pickLayout } from './page-layout.tsx';

test.each([
  ['/admin', 'default', 'admin'],
  ['/admin/tools', 'magazine', 'admin'],
  ['/', 'magazine', 'magazine'],
  ['/post/admin', 'magazine', 'magazine'],
  ['/', 'default', 'default'],
  ['/administration', 'default', 'admin'],
  ['/magazine', 'magazine', 'magazine'],
] as const)('picks for %s in the theme %s the layout %s', (path, theme, layout) => {
  expect(pickLayout({ path, theme })).toBe(layout);
});

test('prefers the layout that a route names to path and theme', () => {
  expect(pickLayout({ path: '/magazine/about', theme: 'default', named: 'magazine' })).toBe('magazine');
  expect(pickLayout({ path: '/admin/login', theme: 'magazine', named: 'default' })).toBe('default');
});
