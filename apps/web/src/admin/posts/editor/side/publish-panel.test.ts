import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './publish-panel.tsx';

test('a field of date and time is read in the time of the browser, and back', () => {
  const date = new Date(2026, 0, 5, 9, 7);
  expect(toLocalTime(date)).toBe('2026-01-05T09:07');
  expect(fromLocalTime('2026-01-05T09:07')).toBe(date.toISOString());
  expect(fromLocalTime('')).toBeUndefined();
});
