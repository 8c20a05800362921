import { expect, test } from 'vitest';
import { hidesOnTheWay, pageKind } from './page-kind.ts';

test.each([
  ['/', 'home'],
  ['/magazine', 'home'],
  ['/magazine/', 'home'],
  ['/post/hello', 'post'],
  ['/magazine/post/hello', 'post'],
  ['/article/hello', 'post'],
  ['/category/essays', 'category'],
  ['/magazine/category/essays', 'category'],
  ['/category/post-modern', 'post'],
  ['/tag/ink', 'other'],
  ['/about', 'other'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

test.each([
  ['/post/a', '/', true],
  ['/post/a', '/category/b', true],
  ['/magazine/post/a', '/magazine', true],
  ['/post/a', '/post/b', false],
  ['/post/a', '/tag/b', false],
  ['/', '/post/a', false],
  ['/category/b', '/', false],
])('from %s to %s the view is hidden: %s', (from, to, hidden) => {
  expect(hidesOnTheWay(from, to)).toBe(hidden);
});
