import { expect, test } from 'vitest';
import { initialOf } from './story.tsx';

test.each([
  ['ink and paper', 'I'],
  ['“Quoted”', 'Q'],
  ['《红楼梦》', '红'],
  ['一页之上', '页'],
  ['18 months', '1'],
  ['𠮷野家', '𠮷'],
  ['…', ''],
])('takes from %s the initial %s', (title, initial) => {
  expect(initialOf(title)).toBe(initial);
});
