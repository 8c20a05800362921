import { expect, test } from 'vitest';
import { inAppHref, type LinkDetails } from './in-app-link.ts';

const ORIGIN = 'https://blog.example';

function follow(
  href: string,
  {
    at = '/post/here',
    localePrefix = '',
    ...details
  }: Partial<LinkDetails & { at: string; localePrefix: string }> = {},
) {
  const link = { href: new URL(href, ORIGIN + at).href, target: '', download: false, ...details };
  return inAppHref(link, { address: ORIGIN + at, localePrefix });
}

test.each([
  ['/', '/'],
  ['/post/b?x=1#part', '/post/b?x=1#part'],
  ['/post/%E4%BD%A0', '/post/%E4%BD%A0'],
  ['?page=2', '/post/here?page=2'],
  ['/post/here', '/post/here'],
])('follows %s in the app', (href, expected) => {
  expect(follow(href)).toBe(expected);
});

test.each([
  'https://other.example/',
  'http://blog.example/',
  'mailto:me@example.com',
  'javascript:void(0)',
  '#part',
  '/post/here#part',
  '/zh-CN/post/here',
  '/api/posts',
  '/trpc/posts.list',
  '/feeds/rss',
  '/feed.xml',
  '/assets/a.js',
  '/uploads/a',
  '/admin',
])('leaves %s to the browser', (href) => {
  expect(follow(href)).toBeUndefined();
});

test('leaves downloads and other windows to the browser', () => {
  expect(follow('/post/b', { download: true })).toBeUndefined();
  expect(follow('/post/b', { target: '_blank' })).toBeUndefined();
  expect(follow('/post/b', { target: '_self' })).toBe('/post/b');
});

test('follows links only in the view’s language prefix', () => {
  const chinese = { at: '/zh-CN/post/here', localePrefix: '/zh-CN' };
  expect(follow('/zh-CN/', chinese)).toBe('/zh-CN/');
  expect(follow('/post/here', chinese)).toBeUndefined();
  expect(follow('/zh-TW/post/here', chinese)).toBeUndefined();
  expect(follow('/zh-CN/admin/tools', chinese)).toBeUndefined();
});
