import { expect, test } from 'vitest';
import { inTreeOrder, isWithin, place, renumber } from './tree-order.ts';

/** 1 (2 (3), 4), 5 */
const TREE = [
  { id: 5, parentId: null, position: 4 },
  { id: 1, parentId: null, position: 0 },
  { id: 4, parentId: 1, position: 3 },
  { id: 2, parentId: 1, position: 1 },
  { id: 3, parentId: 2, position: 2 },
];

const shape = (items: Parameters<typeof inTreeOrder>[0]) =>
  inTreeOrder(items)
    .map(({ item, depth }) => `${'-'.repeat(depth)}${item.id}`)
    .join(' ');

test('orders a tree from top to bottom', () => {
  expect(shape(TREE)).toBe('1 -2 --3 -4 5');
  expect(renumber(TREE).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
});

test('moves an item with its descendants', () => {
  expect(shape(place(TREE, 2, null, 0))).toBe('2 -3 1 -4 5');
  expect(shape(place(TREE, 5, 1, 1))).toBe('1 -2 --3 -5 -4');
  expect(shape(place(TREE, 2, 1, 9))).toBe('1 -4 -2 --3 5');
  expect(shape(place(TREE, 1, null, 1))).toBe('5 1 -2 --3 -4');
});

test('finds an item and its descendants', () => {
  expect([1, 2, 3, 4, 5].filter((id) => isWithin(TREE, id, 1))).toEqual([1, 2, 3, 4]);
  expect(isWithin(TREE, 1, 3)).toBe(false);
});
