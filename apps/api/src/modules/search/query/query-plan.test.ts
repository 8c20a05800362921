import { describe, expect, test } from 'vitest';
import { toTsquery } from '../index/postgres-index.ts';
import { toFts } from '../index/sqlite-index.ts';
import { hasPhrase } from './match.ts';
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

describe('a query is read', () => {
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

  test('a long run by its words, and ranked better whole', () => {
    expect(strict('数据库索引')).toBe('("数据 据库" AND "索引")');
    expect(ranking('数据库索引')).toBe('(("数据 据库" AND "索引") OR "数据 据库 库索 索引")');
  });

  test('a word is found by its stem, and ranked better as it was typed', () => {
    expect(ranking('caching')).toBe('("caching" OR "cach")');
    expect(strict('caching', { typing: true })).toBe('("caching" * OR "cach")');
  });

  test('a whole run does not stand in for the rest of the query', () => {
    expect(ranking('数据库索引 react')).toBe(
      '((("数据 据库" AND "索引") OR "数据 据库 库索 索引") AND "react")',
    );
  });

  test('only the last word may go on, and only while it is typed', () => {
    expect(strict('react ho', { typing: true })).toBe('("react" AND "ho" *)');
    expect(strict('react ho ', { typing: true })).toBe('("react" AND "ho" *)');
    expect(strict('react ho?', { typing: true })).toBe('("react" AND "ho")');
    expect(strict('react ho')).toBe('("react" AND "ho")');
  });

  test('Taiwan’s words ask for the mainland’s too, where they are known to be Taiwan’s', () => {
    expect(strict('資料庫')).toBe('("资料 料库" OR "数据 据库")');
    expect(strict('资料库')).toBe('"资料 料库"');
    expect(strict('伺服器')).toBe('"伺服 服器"');
    expect(strict('伺服器', { locale: 'zh-TW' })).toBe('("伺服 服器" OR "服务 务器")');
    expect(strict('資料庫索引')).toContain('(("数据 据库" OR "资料 料库") AND "索引")');
  });

  test('what is no word asks for nothing', () => {
    expect(termsOf(planQuery('"*() 😀 \u0000'))).toEqual([]);
  });

  test('a query of many words is cut', () => {
    const words = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
    expect(termsOf(planQuery(words))).toHaveLength(16);
    expect(termsOf(planQuery('数据库索引很快'.repeat(28))).length).toBeLessThanOrEqual(16);
  });
});

describe('when little is found', () => {
  const plan = planQuery('数据库 react');

  test('pairs may stand apart', () => {
    expect(toFts(scatteredMatch(plan))).toBe('(("数据" AND "据库") AND "react")');
    expect(hasPhrase(strictMatch(plan))).toBe(true);
    expect(hasPhrase(scatteredMatch(plan))).toBe(false);
  });

  test('one term may be missing, where there are three or more', () => {
    expect(allButOne(plan)).toEqual([]);
    expect(allButOne(planQuery('a b c')).map(toFts)).toEqual([
      '("b" AND "c")',
      '("a" AND "c")',
      '("a" AND "b")',
    ]);
  });

  test('any part will do', () => {
    expect(partsOf(plan).map(toFts)).toEqual(['"数据"', '"据库"', '"react"']);
  });
});

test('PostgreSQL is asked for the same', () => {
  expect(toTsquery(strictRanking(planQuery('数据库 caching 缓')))).toBe(
    "(('数据' <-> '据库') & (('caching') | ('cach')) & ('缓':*))",
  );
});
