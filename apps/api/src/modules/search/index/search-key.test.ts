import { expect, test } from 'vitest';
import { fromSearchKey, periodOf, toSearchKey } from './search-key.ts';

const key = (date: string, postId: number, locale: 'zh-CN' | 'zh-TW' | 'en-US' = 'zh-CN') =>
  toSearchKey({ period: periodOf(new Date(date)), postId, locale });

test('decodes a search key into its parts', () => {
  const parts = { period: periodOf(new Date('2026-03-01')), postId: 2_147_483_647, locale: 'en-US' } as const;
  expect(fromSearchKey(toSearchKey(parts))).toEqual(parts);
});

test('gives newer posts greater keys that are safe integers', () => {
  expect(key('2026-03-01', 1)).toBeGreaterThan(key('2025-12-01', 2_147_483_647));
  expect(key('1965-01-01', 1)).toBeLessThan(key('1970-01-01', 1));
  for (const date of ['0001-01-01', '1969-12-31', '9999-12-31']) {
    expect(Number.isSafeInteger(key(date, 2_147_483_647, 'en-US'))).toBe(true);
    expect(key(date, 1)).toBeGreaterThanOrEqual(0);
  }
});
