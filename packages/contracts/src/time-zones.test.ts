import { expect, test } from 'vitest';
import { fromWallTime, toOffsetTime, toRfc822Time, toWallTime, isTimeZone } from './time-zone-offsets.ts';
import { dayIn, formatDate } from './time-zones.ts';

const MORNING = '2005-05-30T17:17:00.000Z';

test.each([
  ['Asia/Shanghai', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kolkata', true],
  ['Asia/Atlantis', false],
  ['+08:00', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

test('writes an instant as clocks in the time zone show it', () => {
  const zone = 'Asia/Shanghai';
  expect(formatDate(MORNING, 'en-US', zone, { dateStyle: 'long' })).toBe('May 31, 2005');
  expect(formatDate(MORNING, 'zh-CN', 'UTC', { dateStyle: 'long' })).toBe('2005年5月30日');
  expect(dayIn(MORNING, zone)).toBe('2005-05-31');
  expect(toWallTime(MORNING, zone)).toBe('2005-05-31T01:17');
  expect(toOffsetTime(MORNING, zone)).toBe('2005-05-31T01:17:00+08:00');
  expect(toRfc822Time(new Date(MORNING), zone)).toBe('Tue, 31 May 2005 01:17:00 +0800');
});

test('writes UTC as always', () => {
  expect(toOffsetTime(MORNING, 'UTC')).toBe(MORNING);
  expect(toRfc822Time(new Date(MORNING), 'UTC')).toBe('Mon, 30 May 2005 17:17:00 GMT');
});

test.each([
  ['America/St_Johns', '2026-01-01T00:00:00-03:30'],
  ['Asia/Kathmandu', '2026-01-01T09:15:00+05:45'],
  ['Europe/London', '2026-01-01T03:30:00+00:00'],
])('writes the offset of %s', (zone, expected) => {
  expect(toOffsetTime('2026-01-01T03:30:00.000Z', zone)).toBe(expected);
});

test('shows UTC in a browser that doesn’t know the time zone', () => {
  expect(formatDate(MORNING, 'en-US', 'Asia/Atlantis', { dateStyle: 'long' })).toBe('May 30, 2005');
});

test.each([
  ['Asia/Shanghai', '2005-05-31T01:17', MORNING],
  ['UTC', '2005-05-31T01:17', '2005-05-31T01:17:00.000Z'],
  ['America/New_York', '2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
  // Skipped: clocks go from 2:00 to 3:00.
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  // Shown twice: clocks go back from 2:00 to 1:00.
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-01T02:30', '2026-11-01T07:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T12:00', '2026-10-04T01:00:00.000Z'],
  ['Pacific/Apia', '2026-01-01T00:30', '2025-12-31T11:30:00.000Z'],
  ['Asia/Shanghai', '', undefined],
])('reads in %s the typed time %j', (zone, typed, expected) => {
  expect(fromWallTime(typed, zone)).toBe(expected);
});
