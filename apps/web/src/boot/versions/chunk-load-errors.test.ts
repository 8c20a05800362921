import { RELOAD_GUARD } from '@sanwen/contracts/constants';
import { expect, test } from 'vitest';
import { mayReload } from './chunk-load-errors.ts';

const first = { path: '/post/a', build: 'one', at: 50_000 };
const stored = JSON.stringify(first);
const ask = (last: string | null, changes: Partial<typeof first>) =>
  mayReload(last, { ...first, ...changes }, RELOAD_GUARD);

test('reloads a path once for missing code', () => {
  expect(ask(null, {})).toBe(true);
  expect(ask(stored, { at: 59_999 })).toBe(false);
  expect(ask(stored, { at: 90_000 })).toBe(false);
  expect(ask(stored, { path: '/post/b', at: 51_000 })).toBe(true);
});

test('reloads again for a newer build after the guard’s time', () => {
  expect(ask(stored, { build: 'two', at: 59_999 })).toBe(false);
  expect(ask(stored, { build: 'two', at: 60_001 })).toBe(true);
});

test.each(['', '{', 'null', '[]', '"x"'])('ignores the invalid record %j', (text) => {
  expect(ask(text, {})).toBe(true);
});
