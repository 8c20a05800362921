import { expect, test } from 'vitest';
import { editDistance } from './correct-query.ts';

test.each([
  ['react', 'react', 0],
  ['raect', 'react', 1],
  ['reac', 'react', 1],
  ['reeact', 'react', 1],
  ['reakt', 'react', 1],
  ['typescirtp', 'typescript', 2],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('the edit distance of %s and %s is %i', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance);
  expect(editDistance(b, a, 3)).toBe(distance);
});

test('stops early if words are too different', () => {
  expect(editDistance('kitten', 'sitting', 2)).toBeGreaterThan(2);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});
