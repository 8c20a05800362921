import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['2', 2000],
  ['0', 0],
  ['Thu, 01 Jan 2026 00:00:03 GMT', 3000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('%o is %o ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected);
});
