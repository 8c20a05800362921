import { expect, test } from 'vitest';
import { oneOf, readSort, tableSearch, writeSort } from './table-search.ts';

test('reads the table’s search params and drops invalid ones', () => {
  expect(tableSearch({ page: '3', q: '冬', sort: '-createdAt', else: 1 })).toEqual({
    page: 3,
    q: '冬',
    sort: '-createdAt',
  });
  expect(tableSearch({ page: 'x', q: '', sort: 7 })).toEqual({});
  expect(tableSearch({ page: '1' })).toEqual({});
  expect(tableSearch({ page: '-2' })).toEqual({});
  expect(tableSearch({ q: 'x'.repeat(900) }).q).toHaveLength(200);
});

test('reads ascending and descending orders', () => {
  for (const sort of ['title', '-createdAt'])
    expect(writeSort(readSort(sort) ?? { by: '', direction: 'asc' })).toBe(sort);
  expect(readSort(undefined)).toBeUndefined();
});

test('accepts only known values of a filter', () => {
  expect(oneOf(['draft', 'published'], 'draft')).toBe('draft');
  expect(oneOf(['draft', 'published'], 'toString')).toBeUndefined();
});
