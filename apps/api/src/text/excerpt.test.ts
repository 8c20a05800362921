import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('returns a short text with collapsed white space', () => {
  expect(excerptOf('  One\n\ttwo \n three. ')).toBe('One two three.');
  expect(excerptOf('')).toBe('');
});

test('returns a text that just fits', () => {
  expect(excerptOf('a'.repeat(160))).toBe('a'.repeat(160));
  expect(excerptOf('字'.repeat(80))).toBe('字'.repeat(80));
});

test('cuts after a whole word', () => {
  expect(excerptOf('The quick brown fox jumps', 18)).toBe('The quick brown…');
  expect(excerptOf('The quick brown fox jumps', 20)).toBe('The quick brown fox…');
});

test('drops punctuation that would hang before the ellipsis', () => {
  expect(excerptOf('Yes, indeed it is', 6)).toBe('Yes…');
  expect(excerptOf('她说，「今天天气很好」', 10)).toBe('她说…');
});

test('cuts Chinese at about half the characters', () => {
  const excerpt = excerptOf('散'.repeat(500));
  expect(excerpt).toBe(`${'散'.repeat(79)}…`);
});

test('cuts mixed text without breaking the Latin word', () => {
  expect(excerptOf('我们在使用JavaScript写程序', 16)).toBe('我们在使用…');
});

test('cuts a word that is longer than the excerpt', () => {
  expect(excerptOf('a'.repeat(500), 10)).toBe(`${'a'.repeat(9)}…`);
});

test('never splits a grapheme', () => {
  expect(excerptOf('👩‍👩‍👧'.repeat(50), 4)).toBe(`${'👩‍👩‍👧'.repeat(3)}…`);
  expect(excerptOf('𠮷'.repeat(50), 8)).toBe(`${'𠮷'.repeat(3)}…`);
});
