import { expect, test } from 'vitest';
import { tokenize, WORD_MAX } from './tokenize.ts';

const tokens = (text: string, mainland = false) => tokenize(text, mainland).tokens.join(' ');

test.each([
  ['数据库', '数据 据库 库'],
  ['缓', '缓'],
  ['缓存，数据', '缓存 存 数据 据'],
  ['資料庫', '资料 料库 库'],
  ['𠮷野家', '𠮷野 野家 家'],
  ['Caching caches', 'caching cach caches cach'],
  ['React 18发布', 'react 18 发布 布'],
  ["the author’s, don't", 'the author dont'],
  ['C++, c# and F#; gcc++', 'cpp csharp and fsharp gcc'],
  ['node.js me@example.org', 'node js me exampl example org'],
  ['😀 — … \u0000 \ud800', ''],
])('tokenizes %s as %s', (text, expected) => {
  expect(tokens(text).split(' ').sort()).toEqual(expected.split(' ').sort());
});

test('keeps phrases from spanning two runs by indexing a run’s last character', () => {
  expect(tokens('中文，全文')).toBe('中文 文 全文 文');
});

test('adds mainland words to a text in zh-TW', () => {
  expect(tokens('資料庫很快', true)).toBe('资料 料库 库很 很快 快 数据 据库 库很 很快 快');
  expect(tokens('茶很香', true)).toBe('茶很 很香 香');
});

test('cuts a very long word', () => {
  expect(tokenize('x'.repeat(100_000), false).tokens).toEqual(['x'.repeat(WORD_MAX)]);
});

test('returns the words that a reader could type', () => {
  expect([...tokenize('Cached 缓存 cached tests', false).words]).toEqual(['cached', 'tests']);
});
