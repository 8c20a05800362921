import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '@sanwen/contracts/locales';
import type { Locale } from '@sanwen/contracts/locales';
import { readDb } from '../../src/db/read.ts';
import { searchIndex } from '../../src/modules/search/index/choose-index.ts';
import { documentsOf } from '../../src/modules/search/index/search-index.ts';
import { fromSearchKey, periodOf, toSearchKey } from '../../src/modules/search/index/search-key.ts';
import { phrase } from '../../src/modules/search/query/match.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';

/** Posts of one period and of several, in three languages; those of a period lie close together, or far apart. */
const PERIODS = [
  { ago: 0, posts: 60, apart: 1 },
  { ago: 1, posts: 200, apart: 40 },
  { ago: 2, posts: 20, apart: 3_000 },
  { ago: 40, posts: 120, apart: 1 },
];
const now = periodOf(new Date());

interface Document {
  key: number;
  locale: Locale;
  words: string[];
}

const documents: Document[] = PERIODS.flatMap(({ ago, posts, apart }) =>
  Array.from({ length: posts }, (_, index) => ago * 100_000 + index * apart + 1).flatMap((postId, index) =>
    LOCALES.map((locale, place) => {
      const words = ['every', `in${place}`, index % 2 === 0 ? 'even' : 'odd', index % 50 === 7 ? 'rare' : 'common'];
      return { key: toSearchKey({ period: now - ago, postId, locale }), locale, words };
    }),
  ),
);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  const db = readDb(app.deps.orm.em.fork());
  const entries = documents.map(({ key, words }) => ({ key, title: words.slice(2), labels: [], excerpt: [], body: words }));
  await searchIndex(db).add(db, entries);
});
afterAll(async () => {
  await app.close();
});

describe('the newest documents that match', () => {
  const ofWord = (word: string) =>
    documents.flatMap(({ key, words }) => (words.includes(word) ? [key] : [])).sort((a, b) => b - a);

  describe.each(['every', 'in0', 'in2', 'even', 'rare', 'nowhere'])('have %s', (word) => {
    test.each([1, 10, 100, 300, 5_000])('of more than %i posts the newest only', async (posts) => {
      const db = readDb(app.deps.orm.em.fork());
      const { docs, heads, areMany } = await searchIndex(db).find(db, phrase([word]), { posts, newest: 4 });
      const wanted = ofWord(word);
      const isInHeads = ['even', 'rare'].includes(word);
      const mustBeMany = wanted.length >= documentsOf(posts);
      const mayBeMany = new Set(wanted.map((key) => fromSearchKey(key).postId)).size > posts;
      expect([mustBeMany, mayBeMany]).toContain(areMany);
      const least = areMany && isInHeads ? posts + 1 : 0;
      expect(docs.length).toBeGreaterThanOrEqual(least);
      expect([areMany ? 4 : wanted.length, least && docs.length]).toContain(docs.length);
      expect(docs).toEqual(wanted.slice(0, docs.length));
      expect(heads).toEqual(isInHeads ? docs : []);
    });

    test.each([1, 10, 100, 500, 5_000])('at most %i of them', async (most) => {
      const db = readDb(app.deps.orm.em.fork());
      expect(await searchIndex(db).newest(db, phrase([word]), most)).toEqual(ofWord(word).slice(0, most));
    });
  });

  test('in whatever order they were added', async () => {
    const db = readDb(app.deps.orm.em.fork());
    const key = toSearchKey({ period: now - 3, postId: 900_000, locale: 'en-US' });
    await searchIndex(db).add(db, [{ key, title: [], labels: [], excerpt: [], body: ['every'] }]);
    const { docs } = await searchIndex(db).find(db, phrase(['every']), { posts: 5_000, newest: 1 });
    expect(docs).toEqual([...ofWord('every'), key].sort((a, b) => b - a));
    await searchIndex(db).remove(db, [key]);
    expect(await searchIndex(db).newest(db, phrase(['every']), 5_000)).toEqual(ofWord('every'));
  });
});
