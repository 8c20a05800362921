import { expect, test } from 'vitest';
import type { PagePayload } from '@sanwen/contracts/builds';
import { createThemeState } from '../features/theme/theme-state.ts';
import { pageData } from './page-data.ts';

const load = async () => 'from the API';
const visit = (payload: PagePayload | undefined) => ({
  context: { payload: async () => payload, theme: createThemeState('default') },
  location: { pathname: '/post/a', searchStr: '' },
  route: { id: '/post/$slug' },
});

test('a page’s data is its payload’s', async () => {
  expect(await pageData(visit({ build: '1', route: '/post/$slug', data: 'from the payload' }), load)).toBe(
    'from the payload',
  );
});

test('a page without one, or with another page’s, asks the API', async () => {
  expect(await pageData(visit(undefined), load)).toBe('from the API');
  expect(await pageData(visit({ build: '1', route: '/tag/$slug', data: 'another' }), load)).toBe(
    'from the API',
  );
  expect(await pageData({ ...visit(undefined), context: { theme: createThemeState('default') } }, load)).toBe(
    'from the API',
  );
});

test('a page in a theme that was chosen by hand asks the API', async () => {
  const chosen = visit({ build: '1', route: '/post/$slug', data: 'in the server’s theme' });
  chosen.context.theme.change({ active: 'magazine', source: 'manual' });
  expect(await pageData(chosen, load)).toBe('from the API');
});
