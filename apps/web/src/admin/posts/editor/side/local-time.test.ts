import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

test('converts a date field from and to the browser’s time zone', () => {
  const date = new Date(2026, 0, 5, 9, 7);
  expect(toLocalTime(date)).toBe('2026-01-05T09:07');
  expect(fromLocalTime('2026-01-05T09:07')).toBe(date.toISOString());
  expect(fromLocalTime('')).toBeUndefined();
});
