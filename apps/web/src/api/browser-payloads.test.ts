import { expect, test } from 'vitest';
import { payloadAddress } from './browser-payloads.ts';

test.each([
  ['/', '', '', '/_payload.json'],
  ['/', '?page=2', '', '/_payload.json?page=2'],
  ['/', '', '/zh-CN', '/zh-CN/_payload.json'],
  ['/post/hello', '', '/en-US', '/en-US/post/hello/_payload.json'],
  ['/tag/筆記', '?page=3', '', '/tag/%E7%AD%86%E8%A8%98/_payload.json?page=3'],
])('the payload of %s%s below %j is %s', (pathname, searchStr, localePrefix, address) => {
  expect(payloadAddress({ pathname, searchStr }, localePrefix)).toBe(address);
});
