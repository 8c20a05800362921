import { expect, test } from 'vitest';
import { waitAfterTheme } from './view-veil.ts';

test.each([
  [0, 300],
  [150, 150],
  [200, 100],
  [5000, 100],
])('after a theme that took %i ms the view appears in %i ms', (took, wait) => {
  expect(waitAfterTheme(took)).toBe(wait);
});
