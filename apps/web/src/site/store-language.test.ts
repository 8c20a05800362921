import { expect, test } from 'vitest';
import { storeLanguage, siteLinks } from './site-links.ts';
const inChinese = (html: string) => storeLanguage(html, siteLinks('/zh-CN'));

test.each([
  ['<a href="/post/next#end">', '<a href="/zh-CN/post/next#end">'],
  ['<a class="x" href="/tag/%E6%B5%B7?page=2">', '<a class="x" href="/zh-CN/tag/%E6%B5%B7?page=2">'],
  ['<a href="/">', '<a href="/zh-CN/">'],
])('keeps %s in the view’s language', (html, stored) => {
  expect(inChinese(html)).toBe(stored);
});

test.each([
  '<a href="https://example.com/post/x">',
  '<a href="//example.com/post/x">',
  '<a href="#end">',
  '<a href="/en-US/post/x">',
  '<a href="/api/posts">',
  '<img src="/post/x.png">',
  '<code>&lt;a href="/post/x"&gt;</code>',
])('leaves %s unchanged', (html) => {
  expect(inChinese(html)).toBe(html);
});
