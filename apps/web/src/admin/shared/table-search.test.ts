import { expect, test } from 'vitest';
import { oneOf, readSort, tableSearch, writeSort } from './table-search.ts';

test('an address says what a table shows; what makes no sense is left out', () => {
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

test('an order is read as it is written', () => {
  for (const sort of ['title', '-createdAt'])
    expect(writeSort(readSort(sort) ?? { by: '', direction: 'asc' })).toBe(sort);
  expect(readSort(undefined)).toBeUndefined();
});

test('a filter has one of its values or none', () => {
  expect(oneOf(['draft', 'published'], 'draft')).toBe('draft');
  expect(oneOf(['draft', 'published'], 'toString')).toBeUndefined();
});
