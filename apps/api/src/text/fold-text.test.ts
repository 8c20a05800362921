import { expect, test } from 'vitest';
import { fold } from './fold-text.ts';

test.each([
  ['React', 'react'],
  ['Ｃａｆé ﬁn ①', 'cafe fin 1'],
  ['Cafe\u0301', 'cafe'],
  ['İstanbul', 'istanbul'],
  ['資料庫後臺著作', '资料库后台着作'],
  ['ガ가', 'ガ가'],
  ['𠮷\u{1F600}', '𠮷\u{1F600}'],
  ['', ''],
])('%s folds to %s', (text, folded) => {
  expect(fold(text).text).toBe(folded);
});

test('maps every folded unit to its original character', () => {
  const original = 'é㍿𠮷資料x';
  const { text, origins } = fold(original);
  expect(text).toBe('e株式会社𠮷资料x');
  expect(origins).toHaveLength(text.length + 1);
  const from = (part: string) => {
    const at = text.indexOf(part);
    return original.slice(origins[at], origins[at + part.length]);
  };
  expect(from('e')).toBe('é');
  expect(from('株式会社')).toBe('㍿');
  expect(from('𠮷')).toBe('𠮷');
  expect(from('资料')).toBe('資料');
  expect(from('x')).toBe('x');
});

test('maps a character that folds to many units', () => {
  const { text, origins } = fold('ﷺﷺﷺ!');
  expect(text.length).toBeGreaterThan(50);
  expect(origins[text.length - 1]).toBe(3);
  expect(origins[text.length]).toBe(4);
});

test('keeps a lone surrogate', () => {
  expect(fold('a\ud800b').text).toBe('a\ud800b');
});

test('keeps a surrogate pair whole after a lone surrogate', () => {
  for (const half of ['\ud83d', '\ude00']) expect(fold(half).text).toBe(half);
  const { text, origins } = fold('a😀b');
  expect(text).toBe('a😀b');
  expect([...origins]).toEqual([0, 1, 1, 3, 4]);
});
