import { describe, expect, test } from 'vitest';
import { toTsquery } from '../index/postgres-index.ts';
import { hasPhrase } from '../index/search-index.ts';
import { toFts } from '../index/sqlite-index.ts';
import {
  allButOne,
  partsOf,
  type PlanOptions,
  planQuery,
  scatteredMatch,
  strictMatch,
  strictRanking,
  termsOf,
} from './query-plan.ts';

const strict = (query: string, options?: PlanOptions) => toFts(strictMatch(planQuery(query, options)));
const ranking = (query: string) => toFts(strictRanking(planQuery(query)));

describe('planQuery', () => {
  test.each([
    ['数据库', '"数据 据库"'],
    ['缓', '"缓" *'],
    ['caching', '"cach"'],
    ['React 缓存', '("react" AND "缓存")'],
    ['c++', '"cpp"'],
    ['AND "OR" NEAR(a*)', '("and" AND "or" AND "near" AND "a")'],
  ])('%s asks for %s', (query, expected) => {
    expect(strict(query)).toBe(expected);
  });

  test.each([
    ['Promise.all', '"promise promis all"'],
    ['v-model', '"v model"'],
    ['std::move now', '("std move" AND "now")'],
    ['"semantic search"', '"semantic semant search"'],
    ['「資料庫 index」', '"资料 料库 库 index"'],
    ['end. Start', '("end" AND "start")'],
  ])('%s asks for words in a row: %s', (query, expected) => {
    expect(strict(query)).toBe(expected);
  });

  test('words of an identifier may be apart while the last is being typed', () =>
    expect(strict('promise.al', { typing: true })).toBe('("promis" AND "al" *)'));

  test('words in a row rank first', () =>
    expect(ranking('react hooks')).toBe('(("react" AND ("hooks" OR "hook")) OR "react hooks hook")'));

  test('both Taiwanese words for a regular expression find the mainland one', () => {
    expect(strict('正規表達式')).toMatch(/^\("正则" AND/);
    expect(strict('正規表示式')).toMatch(/^\("正则" AND/);
  });

  test('splits a long run into words and ranks the whole run higher', () => {
    expect(strict('数据库索引')).toBe('("数据 据库" AND "索引")');
    expect(ranking('数据库索引')).toBe('(("数据 据库" AND "索引") OR "数据 据库 库索 索引")');
  });

  test('matches a word by its stem and ranks the typed form higher', () => {
    expect(ranking('caching')).toBe('("caching" OR "cach")');
    expect(strict('caching', { typing: true })).toBe('("caching" * OR "cach")');
  });

  test('requires the other terms even if the whole run matches', () => {
    expect(ranking('数据库索引 react')).toBe(
      '((("数据 据库" AND "索引") OR "数据 据库 库索 索引") AND "react")',
    );
  });

  test('matches only the last word as a prefix, and only while typing', () => {
    expect(strict('react ho', { typing: true })).toBe('("react" AND "ho" *)');
    expect(strict('react ho ', { typing: true })).toBe('("react" AND "ho" *)');
    expect(strict('react ho?', { typing: true })).toBe('("react" AND "ho")');
    expect(strict('react ho')).toBe('("react" AND "ho")');
  });

  test('adds mainland forms to Taiwanese words only if the query is Taiwanese', () => {
    expect(strict('資料庫')).toBe('("资料 料库" OR "数据 据库")');
    expect(strict('资料库')).toBe('"资料 料库"');
    expect(strict('伺服器')).toBe('"伺服 服器"');
    expect(strict('伺服器', { locale: 'zh-TW' })).toBe('("伺服 服器" OR "服务 务器")');
    expect(strict('資料庫索引')).toContain('(("数据 据库" OR "资料 料库") AND "索引")');
  });

  test('makes no terms of text without words', () => {
    expect(termsOf(planQuery('"*() 😀 \u0000'))).toEqual([]);
  });

  test('limits the number of terms', () => {
    const words = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
    expect(termsOf(planQuery(words))).toHaveLength(16);
    expect(termsOf(planQuery('数据库索引很快'.repeat(28))).length).toBeLessThanOrEqual(16);
  });
});

describe('looser matches', () => {
  const plan = planQuery('数据库 react');

  test('allow character pairs to be apart', () => {
    expect(toFts(scatteredMatch(plan))).toBe('(("数据" AND "据库") AND "react")');
    expect(hasPhrase(strictMatch(plan))).toBe(true);
    expect(hasPhrase(scatteredMatch(plan))).toBe(false);
  });

  test('allow one term to be missing if there are three or more', () => {
    expect(allButOne(plan)).toEqual([]);
    expect(allButOne(planQuery('a b c')).map(toFts)).toEqual([
      '("b" AND "c")',
      '("a" AND "c")',
      '("a" AND "b")',
    ]);
  });

  test('accept any part of the query', () => {
    expect(partsOf(plan).map(toFts)).toEqual(['"数据"', '"据库"', '"react"']);
  });
});

test('writes the same match for PostgreSQL', () => {
  expect(toTsquery(strictRanking(planQuery('数据库 caching 缓')))).toBe(
    "(('数据' <-> '据库') & (('caching') | ('cach')) & ('缓':*))",
  );
});
