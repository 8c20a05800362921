import { expect, test } from 'vitest';
import { headingLevels } from './anchor-headings.ts';

test.each([
  { written: [2, 3, 3, 2, 3, 4], levels: [2, 3, 3, 2, 3, 4], why: 'leaves what is in order' },
  {
    written: [1, 2, 2, 1],
    levels: [2, 3, 3, 2],
    why: 'puts the first level below the title, and the rest below it',
  },
  { written: [4, 4, 5], levels: [2, 2, 3], why: 'begins with the second level' },
  { written: [2, 4, 4, 5, 2], levels: [2, 3, 3, 4, 2], why: 'leaves no level out' },
  { written: [3, 2, 3], levels: [2, 2, 3], why: 'comes up again' },
  { written: [1, 2, 3, 4, 5, 6], levels: [2, 3, 4, 5, 6, 6], why: 'ends with the sixth' },
])('$why', ({ written, levels }) => {
  expect(written.map(headingLevels())).toEqual(levels);
});
