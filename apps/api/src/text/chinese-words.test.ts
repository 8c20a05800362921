import { expect, test } from 'vitest';
import { splitWords } from './chinese-words.ts';

const words = (run: string) => splitWords(run).map((word) => word.text);

test('splits a run into words', () => {
  expect(words('数据库索引')).toEqual(['数据库', '索引']);
});

test('joins characters that are in no dictionary word', () => {
  expect(words('如何使用缓存')).toEqual(['如何', '使用', '缓存']);
});

test('joins a lone character to its neighbor', () => {
  expect(words('索引的速度')).toEqual(['索引的', '速度']);
  expect(words('茶文化历史').every((word) => word.length > 1)).toBe(true);
});

test.each(['我是他的', '一二三四五', '茶', '数据库索引', '𠮷𠮷𠮷𠮷𠮷'])(
  'splits %s without losing or reordering characters',
  (run) => {
    expect(words(run).join('')).toBe(run);
    for (const { text, start, end } of splitWords(run)) expect(run.slice(start, end)).toBe(text);
  },
);
