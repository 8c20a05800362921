import type { Locale } from '@sanwen/contracts/locales';
import { describe, expect, test } from 'vitest';
import { planQuery, termsOf } from '../query/query-plan.ts';
import { findRanges, markersOf } from './marks.ts';
import { markText, snippet } from './snippet.ts';

interface Options {
  locale?: Locale;
  scattered?: boolean;
}

function marked(text: string, query: string, { locale = 'zh-CN', scattered = false }: Options = {}): string {
  return markText(text, findRanges(text, locale, markersOf(termsOf(planQuery(query)), scattered)));
}

function cut(text: string, query: string): string {
  return snippet(text, findRanges(text, 'zh-CN', markersOf(termsOf(planQuery(query)), false)));
}

describe('marks', () => {
  test.each([
    ['Caching keeps caches', 'cached', '<mark>Caching</mark> keeps <mark>caches</mark>'],
    ['Café', 'cafe', '<mark>Café</mark>'],
    ['數據庫與数据库', '数据库', '<mark>數據庫</mark>與<mark>数据库</mark>'],
    ['我用缓存存东西', '缓存', '我用<mark>缓存</mark>存东西'],
    ['茶和茶馆', '茶', '<mark>茶</mark>和<mark>茶</mark>馆'],
    ['C++ is not C', 'c++', '<mark>C++</mark> is not C'],
    ['that’s the state', 's', 'that’s the state'],
    ['服务器组件', '服务器组件', '<mark>服务器组件</mark>'],
    ['数据，据库', '数据库', '数据，据库'],
  ])('%s for %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test('mark character pairs that were searched separately', () => {
    expect(marked('数据，据库', '数据库', { scattered: true })).toBe('<mark>数据</mark>，<mark>据库</mark>');
  });

  test('mark Taiwanese words for mainland queries', () => {
    expect(marked('用資料庫儲存', '数据库', { locale: 'zh-TW' })).toBe('用<mark>資料庫</mark>儲存');
    expect(marked('用資料庫儲存', '資料庫', { locale: 'zh-TW' })).toBe('用<mark>資料庫</mark>儲存');
  });

  test('escape all other text', () => {
    expect(marked('<b>"cache" & \'x\'</b>', 'cache')).toBe(
      '&lt;b&gt;&quot;<mark>cache</mark>&quot; &amp; &#39;x&#39;&lt;/b&gt;',
    );
    expect(marked('<script>', 'script')).toBe('&lt;<mark>script</mark>&gt;');
    expect(marked('a\ud800 cache', 'cache')).toBe('a\ufffd <mark>cache</mark>');
  });
});

describe('snippet', () => {
  const filler = 'Nothing of interest happened on the pier that day. ';
  const chinese = '码头上什么事也没有发生。';

  test('shows the part with the most terms', () => {
    const text = `cache alone. ${filler.repeat(20)}Here a cache meets a database. ${filler.repeat(20)}`;
    expect(cut(text, 'cache database')).toMatch(
      /^…Here a <mark>cache<\/mark> meets a <mark>database<\/mark>\. Nothing/,
    );
  });

  test('returns a short text whole, and the beginning without matches', () => {
    expect(cut('A short text.', 'nowhere')).toBe('A short text.');
    expect(cut(filler.repeat(20), 'nowhere')).toMatch(/^Nothing of interest.*\S…$/);
  });

  test('has the same width in either script and cuts no word', () => {
    const latin = cut(`${filler.repeat(9)} cache ${filler.repeat(9)}`, 'cache').replaceAll(
      /<\/?mark>|…/g,
      '',
    );
    const cjk = cut(`${chinese.repeat(20)}缓存${chinese.repeat(20)}`, '缓存').replaceAll(/<\/?mark>|…/g, '');
    expect(latin.length).toBeGreaterThan(180);
    expect(latin.length).toBeLessThanOrEqual(220);
    expect(cjk.length).toBeGreaterThan(90);
    expect(cjk.length).toBeLessThanOrEqual(110);
    for (const word of latin.split(' ')) expect(`${filler} cache`).toContain(word);
  });

  test.each(['👨‍👩‍👧‍👦', 'e\u0301', 'か\u3099', 'ﾊﾟ', '葛\u{e0100}', '👍🏽', '한'.normalize('NFD')])(
    'never cuts the grapheme %s',
    (character) => {
      for (const before of ['', '，', '，，']) {
        const text = cut(`${character.repeat(300)}${before}缓存${character.repeat(300)}`, '缓存');
        expect(text.replaceAll(character, '')).toBe(`…${before}<mark>缓存</mark>…`);
      }
    },
  );

  test('is fast for a text full of matches', () => {
    const text = 'cache '.repeat(20_000 / 6);
    const started = performance.now();
    expect(cut(text, 'cache')).toContain('<mark>');
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
