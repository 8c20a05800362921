import { RELOAD_GUARD } from '@sanwen/contracts/constants';
import { expect, test } from 'vitest';
import { mayReload } from './chunk-load-errors.ts';

const first = { path: '/post/a', build: 'one', at: 50_000 };
const stored = JSON.stringify(first);
const ask = (last: string | null, changes: Partial<typeof first>) =>
  mayReload(last, { ...first, ...changes }, RELOAD_GUARD);

test('code that is missing reloads a path once', () => {
  expect(ask(null, {})).toBe(true);
  expect(ask(stored, { at: 59_999 })).toBe(false);
  expect(ask(stored, { at: 90_000 })).toBe(false);
  expect(ask(stored, { path: '/post/b', at: 51_000 })).toBe(true);
});

test('a newer build is another chance, once the guard’s time is over', () => {
  expect(ask(stored, { build: 'two', at: 59_999 })).toBe(false);
  expect(ask(stored, { build: 'two', at: 60_001 })).toBe(true);
});

test.each(['', '{', 'null', '[]', '"x"'])('a note that says nothing, %j, is none', (text) => {
  expect(ask(text, {})).toBe(true);
});
