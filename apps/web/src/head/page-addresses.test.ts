import type { Locale } from '@sanwen/contracts/locales';
import { expect, test } from 'vitest';
import { sampleHeadSite } from '../testing/sample-site.ts';
import { addressLinks, canonicalAddress } from './page-addresses.ts';

const at = (locale: Locale, localePrefix = '') => sampleHeadSite(locale, localePrefix).boot;
const HREF = '/post/hello';

test.each([
  ['the plain address, in the view’s language', at('en-US'), 'en-US', '/post/hello'],
  ['an address that names the language', at('zh-CN', '/zh-CN'), 'zh-CN', '/zh-CN/post/hello'],
  ['a stand-in at the plain address', at('en-US'), 'zh-CN', '/zh-CN/post/hello'],
  ['a stand-in at an address that names a language', at('en-US', '/en-US'), 'zh-CN', '/zh-CN/post/hello'],
  ['a stand-in in a language that is not enabled', at('zh-CN', '/zh-CN'), 'zh-TW', '/post/hello'],
] as const)('finds the canonical URL of %s', (_case, place, shownLocale, expected) => {
  expect(canonicalAddress(place, { href: HREF, shownLocale })).toBe(`https://blog.example${expected}`);
});

test('lists the enabled languages of a text and the plain URL as hreflang links', () => {
  const links = addressLinks(at('zh-CN', '/zh-CN'), { href: HREF, availableLocales: ['zh-CN', 'zh-TW'] });
  expect(links).toEqual([
    { rel: 'canonical', href: 'https://blog.example/zh-CN/post/hello' },
    { rel: 'alternate', hrefLang: 'zh-CN', href: 'https://blog.example/zh-CN/post/hello' },
    { rel: 'alternate', hrefLang: 'x-default', href: 'https://blog.example/post/hello' },
  ]);
});

test('links the previous and next page of a list in the view’s URL form', () => {
  const page = { href: '/?page=2', previousHref: '/', nextHref: '/?page=3' };
  const links = addressLinks(at('zh-CN', '/zh-CN'), page);
  expect(links).toContainEqual({ rel: 'prev', href: 'https://blog.example/zh-CN/' });
  expect(links).toContainEqual({ rel: 'next', href: 'https://blog.example/zh-CN/?page=3' });
  expect(links).toContainEqual({
    rel: 'alternate',
    hrefLang: 'en-US',
    href: 'https://blog.example/en-US/?page=2',
  });
});
