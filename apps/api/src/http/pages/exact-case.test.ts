import { expect, test } from 'vitest';
import { exactCase } from './exact-case.ts';

test.each([
  ['/zh-cn', '/zh-CN'],
  ['/zh-cn/', '/zh-CN/'],
  ['/EN-us/Post/Hello-World?comments=2', '/en-US/post/Hello-World?comments=2'],
  ['/POST/x', '/post/x'],
  ['/Magazine/Category/Essays', '/magazine/category/Essays'],
  ['/zh-tw/Archive', '/zh-TW/archive'],
])('%s leads to %s', (url, exact) => {
  expect(exactCase(url)).toBe(exact);
});

test.each([
  '/',
  '/zh-CN',
  '/post/Hello',
  '/post/Post',
  '/magazine',
  '/Nothing/Post',
  '/zh-CN/post/zh-cn',
  '/?Q=Post',
])('%s stays', (url) => {
  expect(exactCase(url)).toBeUndefined();
});
