import { expect, test } from 'vitest';
import { isPastEnd, pageSearch } from './search-address.ts';

test.each([2, '2', 999_999])('accepts the page number %j', (page) => {
  expect(pageSearch({ page })).toEqual({ page: Number(page) });
});

test.each([
  1,
  '1',
  0,
  -1,
  '-1',
  1.5,
  '02',
  '2 ',
  'abc',
  '',
  '1e3',
  1_000_000,
  ['2', '3'],
  { a: 1 },
  true,
  undefined,
])('drops the page number %j', (page) => {
  expect(pageSearch({ page })).toEqual({ page: undefined });
});

test('knows a page past the end from an empty list', () => {
  expect(isPastEnd({ items: [], page: 1 })).toBe(false);
  expect(isPastEnd({ items: [], page: 2 })).toBe(true);
  expect(isPastEnd({ items: [{}], page: 2 })).toBe(false);
});
