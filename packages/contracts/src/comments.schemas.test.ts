import { expect, test } from 'vitest';
import { articleSchema, commentTextSchema, visitorNameSchema } from './comments.schemas.ts';
import { COMMENT_MAX } from './constants.ts';

const issuesOf = (text: string) => commentTextSchema.safeParse(text).error?.issues.map(({ code }) => code);

test.each([
  ['two characters', 'ab'],
  ['two ideographs', '好文'],
  ['two characters outside the BMP', '𠮷😀'],
  ['the maximum number of ideographs', '文'.repeat(COMMENT_MAX)],
  ['the maximum number of characters outside the BMP', '😀'.repeat(COMMENT_MAX)],
])('%s are a valid comment', (_name, text) => {
  expect(commentTextSchema.parse(text)).toBe(text);
});

test.each([
  ['an empty text', '', 'too_small'],
  ['invisible text', ' \n\t\0 ', 'too_small'],
  ['one character', 'a', 'too_small'],
  ['one character outside the BMP', '😀', 'too_small'],
  ['a text that is one character too long', '文'.repeat(COMMENT_MAX + 1), 'too_big'],
  ['a text that is too long by one character outside the BMP', '😀'.repeat(COMMENT_MAX + 1), 'too_big'],
])('%s is not a valid comment', (_name, text, problem) => {
  expect(issuesOf(text)).toEqual([problem]);
});

test('line breaks are normalized, and characters that cannot be stored are removed', () => {
  expect(commentTextSchema.parse('a\r\nb\rc\0\uD800')).toBe('a\nb\nc\uFFFD');
});

test.each(['Lin', '林', '😀', '-', 'a\u200Bb'])('%j is a valid name', (name) => {
  expect(visitorNameSchema.safeParse(name).success).toBe(true);
});

test.each(['', ' ', '\u200B', '\u202E', '\0'])('%j is not a valid name', (name) => {
  expect(visitorNameSchema.safeParse(name).success).toBe(false);
});

test('a post can be named by id or slug', () => {
  expect([articleSchema.parse(12), articleSchema.parse('12'), articleSchema.parse('散文')]).toEqual([
    '12',
    '12',
    '散文',
  ]);
  expect(articleSchema.safeParse('a b').success).toBe(false);
});
