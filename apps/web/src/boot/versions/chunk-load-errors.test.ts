import { RELOAD_GUARD } from '@sanwen/contracts/constants';
import { expect, test } from 'vitest';
import { mayReload } from './chunk-load-errors.ts';

const first = { path: '/post/a', build: 'one', at: 50_000 };
const stored = JSON.stringify(first);
const mayReloadAfter = (last: string | null, changes: Partial<typeof first>) =>
  mayReload(last, { ...first, ...changes }, RELOAD_GUARD);

test('reloads a path once for missing code', () => {
  expect(mayReloadAfter(null, {})).toBe(true);
  expect(mayReloadAfter(stored, { at: 59_999 })).toBe(false);
  expect(mayReloadAfter(stored, { at: 90_000 })).toBe(false);
  expect(mayReloadAfter(stored, { path: '/post/b', at: 51_000 })).toBe(true);
});

test('reloads again for a newer build after the guard’s time', () => {
  expect(mayReloadAfter(stored, { build: 'two', at: 59_999 })).toBe(false);
  expect(mayReloadAfter(stored, { build: 'two', at: 60_001 })).toBe(true);
});

test.each(['', '{', 'null', '[]', '"x"'])('ignores the invalid record %j', (text) => {
  expect(mayReloadAfter(text, {})).toBe(true);
});
