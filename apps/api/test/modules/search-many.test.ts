import { LOCALES } from '@sanwen/contracts/locales';
import { SEARCH_TOTAL_MAX } from '@sanwen/contracts/search.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDb } from '../../src/db/read.ts';
import { findMatches } from '../../src/modules/search/find-matches.ts';
import { searchIndex } from '../../src/modules/search/index/choose-index.ts';
import { periodOf, toSearchKey } from '../../src/modules/search/index/search-key.ts';
import { tokenize } from '../../src/modules/search/tokens/tokenize.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

/**
 * More than a search counts, in all languages. The newest have the highest ids, but every fourth is a year
 * older.
 */
const POSTS = 1_300;
const ids = Array.from({ length: POSTS }, (_, index) => index + 1);
const newestFirst = [
  ...ids.filter((id) => id % 4 > 0).reverse(),
  ...ids.filter((id) => id % 4 === 0).reverse(),
];

/** Title and text of a post. */
function textsOf(id: number): { title: string; body: string } {
  return {
    title: id % 100 === 7 ? 'letter harbour' : 'letter',
    body: id % 260 === 5 ? 'lonely harbour' : 'ferry harbour',
  };
}
const having = (word: string) => newestFirst.filter((id) => textsOf(id).body.includes(word));

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  const db = readDb(app.deps.orm.em.fork());
  const now = periodOf(new Date());
  await searchIndex(db).add(
    db,
    ids.flatMap((id) => {
      const { title, body } = textsOf(id);
      const entry = {
        title: tokenize(title, false).tokens,
        labels: [],
        excerpt: [],
        body: tokenize(body, false).tokens,
      };
      const period = id % 4 === 0 ? now - 12 : now;
      return LOCALES.map((locale) => ({ key: toSearchKey({ period, postId: id, locale }), ...entry }));
    }),
  );
});
afterAll(() => app.close());

async function find(query: string, most: number) {
  const found = await findMatches(query, { db: readDb(app.deps.orm.em.fork()), languages: LOCALES, most });
  return { ...found, ids: found.hits.map(({ postId }) => postId) };
}

describe.each<[query: string, first: () => number[]]>([
  ['ferry', () => having('ferry')],
  ['letter', () => newestFirst],
  ['harbour', () => newestFirst.filter((id) => textsOf(id).title.includes('harbour'))],
  ['lonely ferry', () => having('lonely')],
])('a search for %s in very many posts', (query, first) => {
  test('shows the best and counts up to the maximum', async () => {
    const wanted = first();
    const found = await find(query, 10);
    expect(found).toMatchObject({ total: SEARCH_TOTAL_MAX, isCapped: true, corrected: null });
    expect(found.ids.slice(0, 10)).toEqual(
      [...wanted, ...newestFirst.filter((id) => !wanted.includes(id))].slice(0, 10),
    );
  });

  test('has no overlap between pages', async () => {
    const all = (await find(query, SEARCH_TOTAL_MAX)).ids;
    expect(new Set(all).size).toBe(SEARCH_TOTAL_MAX);
    for (const most of [10, 20, 200, 700])
      expect((await find(query, most)).ids.slice(0, most)).toEqual(all.slice(0, most));
  });
});

test('few partial matches are counted and ranked', async () => {
  expect(await find('lonely nowhere', 10)).toMatchObject({
    ids: having('lonely'),
    total: having('lonely').length,
    isCapped: false,
  });
});

test('if one of three words has no hits, posts with the other two are found alone', async () => {
  const { ids: found, total } = await find('lonely harbour nowhere', 10);
  expect([found, total]).toEqual([having('lonely'), having('lonely').length]);
});
