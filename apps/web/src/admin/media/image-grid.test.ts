import { expect, test } from 'vitest';
import { nextTile } from './image-grid.tsx';

test('moves between tiles with arrow keys, Home and End, within the grid', () => {
  const from = (at: number) => (key: string) => nextTile(key, { at, count: 10, columns: 4 });
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(from(5))).toEqual([
    6, 4, 9, 1, 0, 9,
  ]);
  expect(['ArrowLeft', 'ArrowUp', 'Home', 'Enter', 'a'].map(from(0))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(['ArrowRight', 'ArrowDown', 'End'].map(from(9))).toEqual([undefined, undefined, undefined]);
});
