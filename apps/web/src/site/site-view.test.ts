import { expect, test } from 'vitest';
import { sampleLanguage } from '../testing/sample-site.ts';
import { imageUrl, languageChoices } from './site-view.ts';
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
