import { expect, test } from 'vitest';
import { searchAddress, searchHref } from './search-address.ts';

test.each([
  [{}, { q: undefined }],
  [{ q: '   ' }, { q: undefined }],
  [{ q: ['a'] }, { q: undefined }],
  [{ page: '3' }, { q: undefined }],
  [{ q: ' 数据库 ' }, { q: '数据库', page: undefined }],
  [
    { q: '1.0', page: '2' },
    { q: '1.0', page: 2 },
  ],
  [
    { q: 'ink', page: '1' },
    { q: 'ink', page: undefined },
  ],
  [
    { q: 'ink', page: '-1' },
    { q: 'ink', page: undefined },
  ],
  [{ q: 'a\0b\n' }, { q: 'a b', page: undefined }],
  [{ q: '\0' }, { q: undefined }],
  [{ q: '\ud800' }, { q: '\ufffd', page: undefined }],
])('reads the search params %j as %j', (given, expected) => {
  expect(searchAddress(given)).toEqual(expected);
});

test('cuts a query at the server’s limit without splitting a character', () => {
  const { q = '' } = searchAddress({ q: `${'a'.repeat(199)}😀` });
  expect([q.length, q.isWellFormed()]).toEqual([200, true]);
});

test('writes query and page into the search URL', () => {
  expect([searchHref('/search'), searchHref('/search', '', 2)]).toEqual(['/search', '/search']);
  expect(searchHref('/search', 'c++ & <b>')).toBe('/search?q=c%2B%2B+%26+%3Cb%3E');
  expect(searchHref('/search', '墨', 2)).toBe('/search?q=%E5%A2%A8&page=2');
});
