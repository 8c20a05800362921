import { expect, test } from 'vitest';
import { findPrivateField, parsePostDate, splitFrontMatter } from './front-matter.ts';

test.each([
  ['2024-12-05', '2024-12-05T00:00:00.000Z'],
  ['2024/12/05', '2024-12-05T00:00:00.000Z'],
  ['2024/1/5', '2024-01-05T00:00:00.000Z'],
  ['2024.12.05', '2024-12-05T00:00:00.000Z'],
  ['2024年12月5日', '2024-12-05T00:00:00.000Z'],
  ['20241205', '2024-12-05T00:00:00.000Z'],
  [20241205, '2024-12-05T00:00:00.000Z'],
  [' 2024-12-05 ', '2024-12-05T00:00:00.000Z'],
  ['2024-12-05T10:30:15Z', '2024-12-05T10:30:15.000Z'],
  ['2024-12-05T10:30:15.123Z', '2024-12-05T10:30:15.000Z'],
  ['2024-12-05T10:30+08:00', '2024-12-05T02:30:00.000Z'],
  ['2024-12-05 10:30:15', '2024-12-05T10:30:15.000Z'],
  ['2024-12-05 10:30:15 +0800', '2024-12-05T02:30:15.000Z'],
  ['2024-12-05 10:30:15 -0330', '2024-12-05T14:00:15.000Z'],
  ['2024-12-05 9:05', '2024-12-05T09:05:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  [new Date('2024-12-05T10:00:00Z'), '2024-12-05T10:00:00.000Z'],
])('parses the date %j', (value, expected) => {
  expect(parsePostDate(value)?.toISOString()).toBe(expected);
});

test.each([
  'yesterday',
  '',
  '2024',
  '2024-13-01',
  '2023-02-29',
  '2024-04-31',
  '05/12/2024',
  '2024-12-05 25:00',
  '2024-12-05 10:61',
  '2024-12-05 and more',
  202412,
  true,
  null,
  undefined,
  ['2024-12-05'],
  new Date(Number.NaN),
])('does not parse %j as a date', (value) => {
  expect(parsePostDate(value)).toBeUndefined();
});

test.each([
  ['draft: Yes', 'draft: Yes'],
  ['Published: "NO"', 'published: NO'],
  ['visibility: Members', 'visibility: Members'],
  ['status: Published', undefined],
  ['draft: "False"', undefined],
])('tells whether a post is private, however its front matter is written: %s', (field, expected) => {
  const split = splitFrontMatter(`---\n${field}\n---\nText.\n`);
  expect(split.ok && findPrivateField(split.fields)).toBe(expected);
});
