import { beforeAll, expect, test } from 'vitest';
import type { I18n } from '@lingui/core';
import { loadI18n } from '../i18n/load-i18n.ts';
import { sampleCategory, sampleHeadSite, samplePage, samplePost, sampleSeo } from '../testing/sample-site.ts';
import { type HeadModel, missingHead } from './build-head.ts';
import { homeHead, postHead, termHead } from './page-heads.ts';

const english = sampleHeadSite('en-US');
let i18n: I18n;
beforeAll(async () => {
  i18n = await loadI18n('en-US');
});

/** All values of a name or property. */
function valuesOf(head: HeadModel, key: string): string[] {
  return head.meta.flatMap((tag) => (('name' in tag ? tag.name : tag.property) === key ? tag.content : []));
}

const list = samplePage([samplePost()]);

test('titles the home page with the default title, else the site’s name', () => {
  const titled = sampleHeadSite('en-US', '', { seo: { ...sampleSeo, defaultTitle: 'Prose' } });
  expect(homeHead(english, i18n, list).title).toBe('Sanwen');
  expect(homeHead(titled, i18n, list).title).toBe('Prose');
});

test('numbers further pages in the view’s language', async () => {
  const second = samplePage([samplePost()], 2);
  expect(homeHead(english, i18n, second).title).toBe('Page 2 - Sanwen');
  const chinese = sampleHeadSite('zh-TW', '/zh-TW');
  const category = { ...sampleCategory, kind: 'category' as const };
  expect(termHead(chinese, await loadI18n('zh-TW'), category, second).title).toBe(
    'Essays - 第 2 頁 - Sanwen',
  );
});

test('falls back from the page’s description to the site’s', () => {
  const home = (seo: Partial<typeof sampleSeo>) =>
    valuesOf(
      homeHead(sampleHeadSite('en-US', '', { seo: { ...sampleSeo, ...seo } }), i18n, list),
      'description',
    );
  expect(home({ homeDescription: 'Home' })).toEqual(['Home']);
  expect(home({})).toEqual(['Default description']);
  expect(home({ defaultDescription: ' ' })).toEqual(['Prose in three scripts']);
  const post = (changes: Parameters<typeof samplePost>[0]) =>
    valuesOf(postHead(english, i18n, samplePost(changes)), 'description');
  expect(post({})).toEqual(['The description']);
  expect(post({ description: '' })).toEqual(['The excerpt']);
});

test('writes a post’s Open Graph tags', () => {
  const head = postHead(english, i18n, samplePost());
  expect(head.title).toBe('Hello - Sanwen');
  expect(valuesOf(head, 'keywords')).toEqual(['one, two']);
  expect(valuesOf(head, 'og:type')).toEqual(['article']);
  expect(valuesOf(head, 'og:title')).toEqual(['Hello']);
  expect(valuesOf(head, 'og:url')).toEqual(['https://blog.example/post/hello']);
  expect(valuesOf(head, 'og:locale')).toEqual(['en_US']);
  expect(valuesOf(head, 'og:locale:alternate')).toEqual(['zh_CN']);
  expect(valuesOf(head, 'article:published_time')).toEqual(['2026-01-02T03:04:05.000Z']);
  expect(valuesOf(head, 'article:modified_time')).toEqual(['2026-02-03T04:05:06.000Z']);
  expect(valuesOf(head, 'article:section')).toEqual(['Essays']);
  expect(valuesOf(head, 'article:tag')).toEqual(['Ink', 'Paper']);
});

test('dates a scheduled post’s last change no earlier than its publication', () => {
  const head = postHead(english, i18n, samplePost({ publishedAt: '2026-03-01T00:00:00.000Z' }));
  expect(valuesOf(head, 'article:modified_time')).toEqual(['2026-03-01T00:00:00.000Z']);
  expect(head.data[0]).toMatchObject({
    datePublished: '2026-03-01T00:00:00.000Z',
    dateModified: '2026-03-01T00:00:00.000Z',
  });
});

const CACHED = `/uploads/3f/3f${'0'.repeat(22)}-1200x800-c8b49a.jpg`;
const coverOf = (url: string) => ({ url, alt: 'A desk', width: 1200, height: 630 });

test.each([
  [null, /^https:\/\/blog\.example\/og\/en-US\/hello\.png\?v=\w+$/, 'image/png'],
  [
    coverOf('https://other.example/a.jpg'),
    /^https:\/\/blog\.example\/og\/en-US\/hello\.png\?v=\w+$/,
    'image/png',
  ],
  [coverOf(CACHED), /^https:\/\/blog\.example\/og\/en-US\/hello\.jpg\?v=\w+$/, 'image/jpeg'],
])('shares a post with the cover %j as the image %s', (cover, url, type) => {
  const site = { ...english, boot: { ...english.boot, imageBase: 'https://img.example' } };
  const head = postHead(site, i18n, samplePost({ cover }));
  expect(valuesOf(head, 'og:image')).toEqual([expect.stringMatching(url)]);
  expect(valuesOf(head, 'og:image:type')).toEqual([type]);
  expect(valuesOf(head, 'og:image:width')).toEqual(['1200']);
  expect(valuesOf(head, 'og:image:height')).toEqual(['630']);
  expect(valuesOf(head, 'og:image:alt')).toEqual(['Hello · Sanwen']);
  expect(valuesOf(head, 'twitter:card')).toEqual(['summary_large_image']);
});

test('changes the share image’s URL with its content', () => {
  const imageOf = (...[changes, site = english]: [Parameters<typeof samplePost>[0], typeof english?]) =>
    valuesOf(postHead(site, i18n, samplePost(changes)), 'og:image')[0];
  const addresses = [
    imageOf({}),
    imageOf({ title: 'Hullo' }),
    imageOf({ updatedAt: '2026-02-03T04:05:07.000Z' }),
    imageOf({ readingMinutes: 3 }),
    imageOf({ category: { id: 1, slug: 'essays', name: 'Prose' } }),
    imageOf({}, { ...english, settings: { ...english.settings, siteName: 'Driftwood' } }),
  ];
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(imageOf({ viewCount: 7 })).toBe(addresses[0]);
});

test('shares a page without an image with the site’s', () => {
  const head = homeHead(sampleHeadSite('zh-CN', '/zh-CN'), i18n, list);
  expect(valuesOf(head, 'og:image')).toEqual([
    expect.stringMatching(/^https:\/\/blog\.example\/og\/zh-CN\.png\?v=\w+$/),
  ]);
  expect(valuesOf(head, 'og:image:alt')).toEqual(['Sanwen']);
});

test('shares a fallback text with an image in its own language', () => {
  const head = postHead(english, i18n, samplePost({ locale: 'zh-TW', slug: '山-水' }));
  expect(valuesOf(head, 'og:image')[0]).toContain(`/og/zh-TW/${encodeURIComponent('山-水')}.png?v=`);
});

test('uses the cover below the image base in a post’s JSON-LD', () => {
  const site = { ...english, boot: { ...english.boot, imageBase: 'https://img.example' } };
  const imageOf = (cover: Parameters<typeof samplePost>[0]) =>
    postHead(site, i18n, samplePost(cover)).data[0];
  expect(imageOf({ cover: coverOf('/uploads/a.jpg') })).toMatchObject({
    image: 'https://img.example/uploads/a.jpg',
  });
  expect(imageOf({ cover: coverOf('https://other.example/a.jpg') })).toMatchObject({
    image: 'https://other.example/a.jpg',
  });
  expect(imageOf({ cover: null })).toMatchObject({ image: expect.stringContaining('/og/en-US/hello.png') });
});

test('marks a fallback text with its language and canonical URL', () => {
  const head = postHead(english, i18n, samplePost({ locale: 'zh-CN', availableLocales: ['zh-CN'] }));
  expect(head.links[0]).toEqual({ rel: 'canonical', href: 'https://blog.example/zh-CN/post/hello' });
  expect(valuesOf(head, 'og:locale')).toEqual(['zh_CN']);
  expect(head.data[0]).toMatchObject({
    '@type': 'BlogPosting',
    inLanguage: 'zh-CN',
    url: head.links[0]?.href,
  });
});

test('writes JSON-LD of a post and its breadcrumbs', () => {
  const [posting, crumbs] = postHead(english, i18n, samplePost()).data;
  expect(posting).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Hello',
    datePublished: '2026-01-02T03:04:05.000Z',
    author: { '@type': 'Person', name: 'Ann' },
    publisher: { '@type': 'Organization', name: 'Sanwen' },
  });
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://blog.example/' },
      { position: 2, name: 'Essays', item: 'https://blog.example/category/essays' },
      { position: 3, name: 'Hello', item: 'https://blog.example/post/hello' },
    ],
  });
});

test('writes JSON-LD of lists', () => {
  const types = (head: HeadModel) => head.data.map((data) => ('@type' in data ? data['@type'] : undefined));
  const category = { ...sampleCategory, kind: 'category' as const };
  expect(types(homeHead(english, i18n, list))).toEqual(['WebSite', 'Blog']);
  expect(types(termHead(english, i18n, category, list))).toEqual(['CollectionPage', 'BreadcrumbList']);
});

test('keeps a missing page out of search engines', () => {
  expect(missingHead(english, 'Page Not Found')).toMatchObject({
    title: 'Page Not Found - Sanwen',
    links: [],
  });
  expect(missingHead(undefined, 'Page Not Found').title).toBe('Page Not Found');
  expect(valuesOf(missingHead(undefined, ''), 'robots')).toEqual(['noindex']);
});

test('links the pages before and after a page of a list, and none past its ends', () => {
  const neighbors = (page: number, totalPages: number) => {
    const { links } = homeHead(english, i18n, { ...samplePage([samplePost()], page), totalPages });
    return links.flatMap(({ rel, href }) => (rel === 'prev' || rel === 'next' ? [`${rel} ${href}`] : []));
  };
  const address = 'https://blog.example/';
  expect(neighbors(1, 1)).toEqual([]);
  expect(neighbors(1, 3)).toEqual([`next ${address}?page=2`]);
  expect(neighbors(2, 3)).toEqual([`prev ${address}`, `next ${address}?page=3`]);
  expect(neighbors(3, 3)).toEqual([`prev ${address}?page=2`]);
});
