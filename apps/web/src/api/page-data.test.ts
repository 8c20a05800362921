import { expect, test } from 'vitest';
import type { PagePayload } from '@sanwen/contracts/builds';
import { createThemeState } from '../features/theme/theme-state.ts';
import { pageData, payloadAddress } from './page-data.ts';

const load = async () => 'from the API';
const visit = (payload: PagePayload | undefined) => ({
  context: { payload: async () => payload, theme: createThemeState('default') },
  location: { pathname: '/post/a', searchStr: '' },
  route: { id: '/post/$slug' },
});

test('takes a page’s data from its payload', async () => {
  expect(await pageData(visit({ build: '1', route: '/post/$slug', data: 'from the payload' }), load)).toBe(
    'from the payload',
  );
});

test('calls the API without a payload or with another page’s', async () => {
  expect(await pageData(visit(undefined), load)).toBe('from the API');
  expect(await pageData(visit({ build: '1', route: '/tag/$slug', data: 'another' }), load)).toBe(
    'from the API',
  );
  expect(await pageData({ ...visit(undefined), context: { theme: createThemeState('default') } }, load)).toBe(
    'from the API',
  );
});

test('calls the API in a theme that the reader chose', async () => {
  const chosen = visit({ build: '1', route: '/post/$slug', data: 'in the server’s theme' });
  chosen.context.theme.change({ active: 'magazine', source: 'manual' });
  expect(await pageData(chosen, load)).toBe('from the API');
});

test.each([
  ['/', '', '', '/_payload.json'],
  ['/', '?page=2', '', '/_payload.json?page=2'],
  ['/', '', '/zh-CN', '/zh-CN/_payload.json'],
  ['/post/hello', '', '/en-US', '/en-US/post/hello/_payload.json'],
  ['/tag/筆記', '?page=3', '', '/tag/%E7%AD%86%E8%A8%98/_payload.json?page=3'],
])('finds the payload of %s%s below %j at %s', (pathname, searchStr, localePrefix, address) => {
  expect(payloadAddress({ pathname, searchStr }, localePrefix)).toBe(address);
});
