import { expect, test } from 'vitest';
import type { PagePayload } from '@sanwen/contracts/builds';
import { pageData } from './page-data.ts';

const load = async () => 'from the API';
const visit = (payload: PagePayload | undefined) => ({
  context: { payload: async () => payload },
  location: { pathname: '/post/a', searchStr: '' },
  route: { id: '/post/$slug' },
});

test('a page’s data is its payload’s', async () => {
  expect(await pageData(visit({ build: '1', route: '/post/$slug', data: 'from the payload' }), load)).toBe('from the payload');
});

test('a page without one, or with another page’s, asks the API', async () => {
  expect(await pageData(visit(undefined), load)).toBe('from the API');
  expect(await pageData(visit({ build: '1', route: '/tag/$slug', data: 'another' }), load)).toBe('from the API');
  expect(await pageData({ ...visit(undefined), context: {} }, load)).toBe('from the API');
});
