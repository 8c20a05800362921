import { expect, test } from 'vitest';
import { toSliceVector, toTsvector } from './postgres-index.ts';
import { toSearchKey } from './search-key.ts';

test('writes positions and field weights of tokens, with a gap between fields', () => {
  expect(
    toTsvector([
      ['A', ['数据', '据库']],
      ['D', ['数据']],
    ]),
  ).toBe("'数据':2A,5D '据库':3A");
});

test('keeps a vector below PostgreSQL’s limits without repeated positions', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => `token${index}`);
  const vector = toTsvector([['D', many]]);
  expect(Buffer.byteLength(vector)).toBeLessThan(1_500_000);
  expect(vector).toContain("'token0':2D");
  expect(toTsvector([['D', Array.from({ length: 1_000 }, () => 'same')]]).split(',')).toHaveLength(255);
});

test('quotes operators in a tsquery', () => {
  expect(toTsvector([['A', ["it's", 'back\\slash']]])).toBe("'it''s':2A 'back\\\\slash':3A");
});

test('separates slices by post and never mixes two periods', () => {
  const slice = (period: number, postId: number) =>
    toSliceVector(toSearchKey({ period, postId, locale: 'en-US' }));
  expect(slice(4_730, 1)).toMatch(/^'#\d+'$/);
  expect(slice(4_730, 1_023)).toBe(slice(4_730, 1));
  expect(slice(4_730, 1_024)).not.toBe(slice(4_730, 1_023));
  expect(slice(4_731, 1)).not.toBe(slice(4_730, 1));
});
