import { expect, test } from 'vitest';
import { fillDays, lastDays } from './dashboard.router.ts';

test('lists the last days up to today, across the end of a year', () => {
  expect(lastDays(3, Date.UTC(2026, 0, 1, 23, 59))).toEqual(['2025-12-30', '2025-12-31', '2026-01-01']);
  expect(lastDays(90)).toHaveLength(90);
});

test('fills days without a row with zero, and ignores rows of other days', () => {
  const rows = [
    { day: '2026-01-02', count: '7' },
    { day: '2025-01-01', count: 9 },
  ];
  expect(fillDays(['2026-01-01', '2026-01-02'], rows)).toEqual([
    { day: '2026-01-01', count: 0 },
    { day: '2026-01-02', count: 7 },
  ]);
});
