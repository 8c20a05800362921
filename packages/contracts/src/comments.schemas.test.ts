import { expect, test } from 'vitest';
import { articleSchema, commentTextSchema, visitorNameSchema } from './comments.schemas.ts';
import { COMMENT_MAX } from './constants.ts';

const issuesOf = (text: string) => commentTextSchema.safeParse(text).error?.issues.map(({ code }) => code);

test.each([
  ['two characters', 'ab'],
  ['two ideographs', '好文'],
  ['two characters of two units each', '𠮷😀'],
  ['as many ideographs as may be', '文'.repeat(COMMENT_MAX)],
  ['as many of two units as may be', '😀'.repeat(COMMENT_MAX)],
])('%s are a comment', (_name, text) => {
  expect(commentTextSchema.parse(text)).toBe(text);
});

test.each([
  ['nothing', '', 'too_small'],
  ['what cannot be seen', ' \n\t\0 ', 'too_small'],
  ['one character', 'a', 'too_small'],
  ['one of two units', '😀', 'too_small'],
  ['one too many', '文'.repeat(COMMENT_MAX + 1), 'too_big'],
  ['one of two units too many', '😀'.repeat(COMMENT_MAX + 1), 'too_big'],
])('%s is none', (_name, text, problem) => {
  expect(issuesOf(text)).toEqual([problem]);
});

test('line breaks are of one kind, and what cannot be stored is not there', () => {
  expect(commentTextSchema.parse('a\r\nb\rc\0\uD800')).toBe('a\nb\nc\uFFFD');
});

test.each(['Lin', '林', '😀', '-', 'a\u200Bb'])('%j is a name', (name) => {
  expect(visitorNameSchema.safeParse(name).success).toBe(true);
});

test.each(['', ' ', '\u200B', '\u202E', '\0'])('%j is no name', (name) => {
  expect(visitorNameSchema.safeParse(name).success).toBe(false);
});

test('a post is named by number or by slug', () => {
  expect([articleSchema.parse(12), articleSchema.parse('12'), articleSchema.parse('散文')]).toEqual([
    '12',
    '12',
    '散文',
  ]);
  expect(articleSchema.safeParse('a b').success).toBe(false);
});
