import { expect, test } from 'vitest';
import { matchesQuery, slashQuery } from './slash-menu.tsx';

test.each([
  ['/', ''],
  ['/h2', 'h2'],
  ['/标题', '标题'],
  ['、', ''],
  ['、bt', 'bt'],
  ['／表格', '表格'],
  ['/and then a long sentence follows', undefined],
  ['a/b', undefined],
  ['', undefined],
])('reads from %j the menu query %j', (paragraph, query) => {
  expect(slashQuery(paragraph)).toBe(query);
});

test.each([
  ['', true],
  ['h2', true],
  ['标题', true],
  ['biao ti', true],
  ["biao't", true],
  ['BT', true],
  ['ｈ２', true],
  ['表', false],
])('query %j matches a heading: %s', (query, found) => {
  expect(matchesQuery(query, ['二级标题', 'h2', '##', 'biaoti', 'bt'])).toBe(found);
});
