import { slugSchema } from '@sanwen/contracts/shared.schemas';
import { expect, test } from 'vitest';
import { datePrefix, slugify, stripDatePrefix } from './slugify.service.ts';

test.each([
  ['Hello, World!', 'hello-world'],
  ['  --Already--slugged--  ', 'already-slugged'],
  ['React 服务器组件', 'react-fu-wu-qi-zu-jian'],
  ['繁體中文的標題', 'fan-ti-zhong-wen-de-biao-ti'],
  ['音乐与银行', 'yin-yue-yu-yin-hang'],
  ['绿色', 'lv-se'],
  ['Straße in Zürich', 'strasse-in-zuerich'],
  ["Don't stop", 'dont-stop'],
  ['JavaScript & TypeScript', 'javascript-and-typescript'],
  ['foo_bar.baz', 'foo-bar-baz'],
  ['2024年总结', '2024-nian-zong-jie'],
  ['ＡＢＣ　１２３', 'abc-123'],
  ['2024', 'n-2024'],
  ['٢٠٢٤', 'n-2024'],
  ['こんにちは、みなさん', 'こんにちは-みなさん'],
  ['한국어', '한국어'],
  ['🎉🎉', 'post'],
  ['', 'post'],
])('makes a slug of %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test.each([
  'word '.repeat(100),
  'x'.repeat(500),
  '字'.repeat(500),
  'あ'.repeat(500),
  '1'.repeat(500),
  `a-${'b'.repeat(200)}`,
  '\u{20BB7}\u{10400}'.repeat(100),
  `あ${'\u{10400}'.repeat(100)}`,
  '\u0301 ́combining',
  'a\u0000b/../%00',
  'ǅ İ ß ſ',
])('always satisfies the schema (%#)', (text) => {
  expect(slugSchema.safeParse(slugify(text)).success).toBe(true);
  expect(slugify(text)).not.toMatch(/^\d+$/);
  expect(slugify(text).isWellFormed()).toBe(true);
});

test('cuts a long slug at a hyphen', () => {
  const slug = slugify('twelve-chars '.repeat(20));
  expect(slug.length).toBeLessThanOrEqual(120);
  expect(slug.endsWith('chars') || slug.endsWith('twelve')).toBe(true);
});

test('keeps a valid slug as it is', () => {
  for (const text of ['React 服务器组件', '2024', 'こんにちは', 'word '.repeat(100)]) {
    expect(slugify(slugify(text))).toBe(slugify(text));
  }
});

test.each([
  ['2024-12-05-react-19', 'react-19', '2024-12-05'],
  ['2024_12_05_react', 'react', '2024-12-05'],
  ['20241205-react', 'react', '2024-12-05'],
  ['2024-12-05 散文', '散文', '2024-12-05'],
  ['2024-12-05', '2024-12-05', '2024-12-05'],
  ['react-19', 'react-19', undefined],
  ['2024-in-review', '2024-in-review', undefined],
  ['2024120512-x', '2024120512-x', undefined],
])('splits the leading date off %j', (name, rest, date) => {
  expect(stripDatePrefix(name)).toBe(rest);
  expect(datePrefix(name)).toBe(date);
});
