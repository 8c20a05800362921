import { expect, test } from 'vitest';
import type { BootData } from '../document/boot-data.ts';
import { sampleLanguage, sampleSeo, sampleSettings } from '../testing/sample-site.ts';
import { imageUrl, languageChoices, siteView } from './site-view.ts';
test('offers the page in each enabled language', () => {
  expect(languageChoices(sampleLanguage, 'en-US', '/tag/ink?page=2')).toEqual([
    { locale: 'zh-CN', name: '简体中文', href: '/zh-CN/tag/ink?page=2', current: false },
    { locale: 'en-US', name: 'English', href: '/en-US/tag/ink?page=2', current: true },
  ]);
});

test('hides the switcher when it is off or there is one language', () => {
  const one = { 'zh-CN': false, 'zh-TW': false, 'en-US': true };
  expect(languageChoices({ ...sampleLanguage, showLanguageSwitcher: false }, 'en-US', '/')).toEqual([]);
  expect(languageChoices({ ...sampleLanguage, enabledLanguages: one }, 'en-US', '/')).toEqual([]);
});

test.each([
  ['', '/a.jpg', '/a.jpg'],
  ['https://img.example', '/a.jpg', 'https://img.example/a.jpg'],
  ['https://img.example', 'https://other.example/a.jpg', 'https://other.example/a.jpg'],
  ['https://img.example', '//other.example/a.jpg', '//other.example/a.jpg'],
])('resolves below %j the image %s to %s', (base, path, expected) => {
  expect(imageUrl(base, path)).toBe(expected);
});

test('knows the menu’s link to the page, in its language and section', () => {
  const boot: BootData = {
    locale: 'en-US',
    localePrefix: '/en-US',
    theme: 'default',
    shownTheme: 'default',
    language: sampleLanguage,
    publicUrl: 'https://blog.example',
    imageBase: '',
    assets: { styles: [] },
  };
  const data = { settings: sampleSettings, seo: sampleSeo, footerMenu: [] };
  const site = (href: string) => siteView(boot, data, href);
  expect(site('/about?x=1').current('/about')).toBe('page');
  expect(site('/about').current('/contact')).toBeUndefined();
  expect(site('/').current('/')).toBe('page');
  expect(site('/magazine/about').current('/about')).toBe('page');
  expect(site('/about').current('https://elsewhere.example/about')).toBeUndefined();
});
