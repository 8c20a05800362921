import { type Locale, LOCALES } from '@sanwen/contracts/locales';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDb } from '../../src/db/read.ts';
import { searchIndex } from '../../src/modules/search/index/choose-index.ts';
import { documentsOf, any, phrase } from '../../src/modules/search/index/search-index.ts';
import { fromSearchKey, periodOf, toSearchKey } from '../../src/modules/search/index/search-key.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

/** Posts of one or several periods in three languages. Ids of a period are adjacent or far apart. */
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
      const words = [
        'every',
        `in${place}`,
        index % 2 === 0 ? 'even' : 'odd',
        index % 50 === 7 ? 'rare' : 'common',
      ];
      return { key: toSearchKey({ period: now - ago, postId, locale }), locale, words };
    }),
  ),
);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  const db = readDb(app.deps.orm.em.fork());
  const entries = documents.map(({ key, words }) => ({
    key,
    title: words.slice(2),
    labels: [],
    excerpt: [],
    body: words,
  }));
  await searchIndex(db).add(db, entries);
});
afterAll(async () => {
  await app.close();
});

describe('newest matching documents', () => {
  const ofWord = (word: string) =>
    documents.flatMap(({ key, words }) => (words.includes(word) ? [key] : [])).sort((a, b) => b - a);

  describe.each(['every', 'in0', 'in2', 'even', 'rare', 'nowhere'])('with the word %s', (word) => {
    const wanted = ofWord(word);
    const isInTitles = ['even', 'rare'].includes(word);
    /**
     * Valid values of `areMany`: the databases estimate it differently, but neither sets it for fewer posts.
     */
    const validFlags = (posts: number) => [
      wanted.length >= documentsOf(posts),
      new Set(wanted.map((key) => fromSearchKey(key).postId)).size > posts,
    ];

    test.each([1, 10, 100, 300, 5_000])('are all or the newest, with a limit of %i', async (posts) => {
      const db = readDb(app.deps.orm.em.fork());
      const { docs, titles, areMany } = await searchIndex(db).find(db, phrase([word]), { posts, newest: 4 });
      expect(validFlags(posts)).toContain(areMany);
      expect(docs).toEqual(areMany ? wanted.slice(0, 4) : wanted);
      // A word in this many titles is not selective.
      expect(titles).toEqual(isInTitles && !areMany ? wanted : []);
    });

    test.each([1, 10, 100, 300, 5_000])(
      'are all or the newest next to another word, with a limit of %i',
      async (posts) => {
        const db = readDb(app.deps.orm.em.fork());
        const matches = [phrase(['rare']), phrase([word])];
        const [rare, found] = await searchIndex(db).findEach(db, matches, { posts, newest: 4 });
        expect(validFlags(posts)).toContain(found?.areMany);
        expect(found?.docs).toEqual(found?.areMany ? wanted.slice(0, 4) : wanted);
        expect(rare?.docs).toEqual(rare?.areMany ? ofWord('rare').slice(0, 4) : ofWord('rare'));
      },
    );
  });

  test('include all with the word in their title, and the newest others', async () => {
    const db = readDb(app.deps.orm.em.fork());
    const match = any([phrase(['rare']), phrase(['in0'])]);
    const { docs, titles, areMany } = await searchIndex(db).find(db, match, { posts: 50, newest: 4 });
    const rare = ofWord('rare');
    const either = [...new Set([...rare, ...ofWord('in0')])].sort((a, b) => b - a);
    expect(areMany).toBe(true);
    expect(titles).toEqual(rare);
    expect(docs).toEqual(either.slice(0, 4));
  });

  test('do not depend on the order of insertion', async () => {
    const db = readDb(app.deps.orm.em.fork());
    const key = toSearchKey({ period: now - 3, postId: 900_000, locale: 'en-US' });
    await searchIndex(db).add(db, [{ key, title: [], labels: [], excerpt: [], body: ['every'] }]);
    const { docs } = await searchIndex(db).find(db, phrase(['every']), { posts: 5_000, newest: 1 });
    expect(docs).toEqual([...ofWord('every'), key].sort((a, b) => b - a));
    await searchIndex(db).remove(db, [key]);
    const left = await searchIndex(db).find(db, phrase(['every']), { posts: 5_000, newest: 1 });
    expect(left.docs).toEqual(ofWord('every'));
  });
});
