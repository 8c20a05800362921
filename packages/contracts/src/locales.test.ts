import { describe, expect, test } from 'vitest';
import {
  chooseLocale,
  fallbackOrder,
  languageName,
  type LanguageRules,
  LOCALES,
  matchLocale,
  parseAcceptLanguage,
} from './locales.ts';

describe('a language tag of a browser matches one of ours (product 9)', () => {
  test.each([
    ['zh', 'zh-CN'],
    ['zh-CN', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh_MO', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['ZH-HANT-CN', 'zh-TW'],
    ['en', 'en-US'],
    ['en-GB', 'en-US'],
    ['fr-FR', undefined],
    ['', undefined],
    ['zhuang', undefined],
  ])('%s → %s', (tag, locale) => {
    expect(matchLocale(tag)).toBe(locale);
  });
});

test('language names are in the language of their sentence', () => {
  expect(LOCALES.map((inLanguage) => LOCALES.map((locale) => languageName(locale, inLanguage)))).toEqual([
    ['简体中文', '繁体中文', '英语'],
    ['簡體中文', '繁體中文', '英文'],
    ['Simplified Chinese', 'Traditional Chinese', 'English'],
  ]);
});

test('Accept-Language is sorted by quality, without duplicates', () => {
  expect(parseAcceptLanguage('fr;q=0.9, en-GB;q=0.7, zh-HK, en;q=0.8, zh-CN;q=0')).toEqual([
    'zh-TW',
    'en-US',
  ]);
  expect(parseAcceptLanguage('')).toEqual([]);
  expect(parseAcceptLanguage(`${'x,'.repeat(5000)}en`)).toEqual([]);
});

const rules: LanguageRules = {
  enabledLanguages: { 'zh-CN': true, 'zh-TW': false, 'en-US': true },
  autoDetectLanguage: true,
  defaultLanguage: 'en-US',
};

describe('a reader’s language is chosen by (specification 4, product 6)', () => {
  test.each([
    ['the cookie first', { cookie: 'zh-CN', acceptLanguage: 'en' }, 'zh-CN'],
    ['ignoring a disabled language in the cookie', { cookie: 'zh-TW', acceptLanguage: 'zh' }, 'zh-CN'],
    ['ignoring an unknown language in the cookie', { cookie: 'constructor' }, 'en-US'],
    [
      'then the browser’s best enabled language',
      { acceptLanguage: 'zh-TW, zh-CN;q=0.5', preferred: 'en-US' },
      'zh-CN',
    ],
    ['then the stored preference', { acceptLanguage: 'fr', preferred: 'zh-CN' }, 'zh-CN'],
    ['then the default', { preferred: 'zh-TW' }, 'en-US'],
  ])('%s', (_name, hints, locale) => {
    expect(chooseLocale(rules, hints)).toBe(locale);
  });

  test('nothing from the browser if detection is off', () => {
    expect(chooseLocale({ ...rules, autoDetectLanguage: false }, { acceptLanguage: 'zh-CN' })).toBe('en-US');
  });
});

test('a Chinese reader falls back to the other Chinese before the default language (product 8)', () => {
  expect(fallbackOrder('zh-TW', 'en-US')).toEqual(['zh-TW', 'zh-CN', 'en-US']);
  expect(fallbackOrder('zh-CN', 'en-US')).toEqual(['zh-CN', 'zh-TW', 'en-US']);
  expect(fallbackOrder('en-US', 'zh-TW')).toEqual(['en-US', 'zh-TW', 'zh-CN']);
});
