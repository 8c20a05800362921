import { expect, test } from 'vitest';
import { siteLinks } from './site-links.ts';

test('links the first page of a list without a number', () => {
  const links = siteLinks('');
  expect([links.home(), links.home(1), links.home(2)]).toEqual(['/', '/', '/?page=2']);
  expect([links.tag('ink', 1), links.tag('ink', 3)]).toEqual(['/tag/ink', '/tag/ink?page=3']);
});

test('encodes slugs of any script', () => {
  expect(siteLinks('').post('你好')).toBe('/post/%E4%BD%A0%E5%A5%BD');
});

test('links a post in another language, if the site has it', () => {
  const links = siteLinks('/zh-CN', { lists: '/magazine', posts: '/magazine' }, ['zh-CN', 'en-US']);
  expect(links.post('hello', 'en-US')).toBe('/en-US/magazine/post/hello');
  expect(links.post('hello', 'zh-TW')).toBe('/zh-CN/magazine/post/hello');
  expect(siteLinks('', undefined, ['zh-CN', 'en-US']).post('hello', 'en-US')).toBe('/en-US/post/hello');
});

test('keeps the view’s language in links to pages', () => {
  const links = siteLinks('/zh-CN');
  expect([links.home(), links.home(2), links.category('essays', 2)]).toEqual([
    '/zh-CN/',
    '/zh-CN/?page=2',
    '/zh-CN/category/essays?page=2',
  ]);
});

test.each([
  ['/about', '/zh-CN/about'],
  ['/about?x=/en-US#top', '/zh-CN/about?x=/en-US#top'],
  ['/apiary', '/zh-CN/apiary'],
  ['/en-US/about', '/en-US/about'],
  ['/zh-CN', '/zh-CN'],
  ['/api/posts', '/api/posts'],
  ['/admin', '/admin'],
  ['/feeds/rss', '/feeds/rss'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/uploads/a', '/uploads/a'],
  ['//other.example/', '//other.example/'],
  ['https://other.example/about', 'https://other.example/about'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['#top', '#top'],
])('prefixes %s as %s in Chinese', (href, expected) => {
  expect(siteLinks('/zh-CN').to(href)).toBe(expected);
});

test.each([
  ['/', '/zh-CN/magazine'],
  ['/?page=2', '/zh-CN/magazine?page=2'],
  ['/category/essays?page=2', '/zh-CN/magazine/category/essays?page=2'],
  ['/tag/ink', '/zh-CN/magazine/tag/ink'],
  ['/about', '/zh-CN/magazine/about'],
  ['/contact#form', '/zh-CN/magazine/contact#form'],
  ['/search?q=ink', '/zh-CN/magazine/search?q=ink'],
  ['/post/hello', '/zh-CN/post/hello'],
  ['/aboutness', '/zh-CN/aboutness'],
  ['/magazine', '/zh-CN/magazine'],
  ['/magazine/tag/ink', '/zh-CN/magazine/tag/ink'],
  ['/feeds/rss', '/feeds/rss'],
])('links %s as %s in the magazine’s section', (href, expected) => {
  expect(siteLinks('/zh-CN', { lists: '/magazine', posts: '' }).to(href)).toBe(expected);
});

test('links posts in the section only while it has them', () => {
  expect(siteLinks('', { lists: '/magazine', posts: '/magazine' }).post('hello')).toBe(
    '/magazine/post/hello',
  );
});
