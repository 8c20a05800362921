import type { Locale } from '@sanwen/contracts/locales';
import { expect, test } from 'vitest';
import { loadI18n } from '../i18n/load-i18n.ts';
import { sampleCategory, sampleHeadSite, samplePage, samplePost } from '../testing/sample-site.ts';
import { feedPrefix, homeHead, postHead, termHead } from './page-heads.ts';
import type { HeadModel } from './build-head.ts';
const formats = (head: HeadModel) => head.links.filter((link) => link.type !== undefined);
const list = samplePage([samplePost()]);
const tag = { ...sampleCategory, slug: '山水', name: '山水', kind: 'tag' as const };

test.each([
  ['en-US', '', ''],
  ['en-US', '/en-US', '/en-US'],
  ['zh-CN', '', '/zh-CN'],
  ['zh-CN', '/zh-CN', '/zh-CN'],
] as const)('prefixes the feeds of a view in %s at %j with %j', (locale: Locale, localePrefix, expected) => {
  expect(feedPrefix(sampleHeadSite(locale, localePrefix).boot)).toBe(expected);
});

test('links the site’s feeds on the home page', async () => {
  expect(formats(homeHead(sampleHeadSite('en-US'), await loadI18n('en-US'), list))).toEqual([
    {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Sanwen (RSS)',
      href: 'https://blog.example/feed.xml',
    },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Sanwen (Atom)',
      href: 'https://blog.example/atom.xml',
    },
    {
      rel: 'alternate',
      type: 'application/feed+json',
      title: 'Sanwen (JSON Feed)',
      href: 'https://blog.example/feed.json',
    },
  ]);
});

test('links a category’s or tag’s feeds in the view’s language', async () => {
  const [rss, ...others] = formats(termHead(sampleHeadSite('zh-CN'), await loadI18n('zh-CN'), tag, list));
  const href = `https://blog.example/zh-CN/tag/${encodeURIComponent('山水')}/feed.xml`;
  expect(rss).toMatchObject({ title: '山水 - Sanwen（RSS）', href });
  expect(others).toHaveLength(2);
});

test('links the same feeds on further pages of a list', async () => {
  const i18n = await loadI18n('en-US');
  const hrefs = (page: number) =>
    formats(homeHead(sampleHeadSite('en-US'), i18n, samplePage([samplePost()], page))).map(
      (link) => link.href,
    );
  expect(hrefs(2)).toEqual(hrefs(1));
});

test('links a post’s Markdown and the site’s feeds', async () => {
  const head = postHead(sampleHeadSite('zh-CN', '/zh-CN'), await loadI18n('zh-CN'), samplePost());
  expect(formats(head).map((link) => [link.type, link.href])).toEqual([
    ['text/markdown', 'https://blog.example/zh-CN/post/hello.md'],
    ['application/rss+xml', 'https://blog.example/zh-CN/feed.xml'],
    ['application/atom+xml', 'https://blog.example/zh-CN/atom.xml'],
    ['application/feed+json', 'https://blog.example/zh-CN/feed.json'],
  ]);
});
