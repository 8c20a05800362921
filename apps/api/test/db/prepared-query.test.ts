import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Parameters, prepareQuery } from '../../src/db/prepared-query.ts';
import { readDb } from '../../src/db/read.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';

let app: TestApp;
let ids: number[];
beforeAll(async () => {
  app = await buildTestApp();
  ids = [];
  for (const slug of ['one', 'two', 'three']) ids.push(await createPost(app, { slug }));
});
afterAll(() => app.close());

let builds = 0;
const selectSlugs = prepareQuery(
  (db, { ids: wanted, value, has }: Parameters<{ most: number; not?: string }>) => {
    builds += 1;
    return db
      .selectFrom('posts')
      .select('slug')
      .where('id', 'in', wanted)
      .where('status', '=', 'published')
      .$if(has('not'), (query) => query.where('slug', '!=', value('not')))
      .orderBy('id')
      .limit(value('most'));
  },
);

test('each run binds its own values, and each shape is compiled once', async () => {
  const [one = 0, two = 0, three = 0] = ids;
  const slugs = async (...run: [values: { most: number; not?: string }, ids: number[]]) =>
    (await selectSlugs(app.db(), ...run)).map((row) => row.slug);
  expect(await slugs({ most: 9 }, [one, two])).toEqual(['one', 'two']);
  expect(await slugs({ most: 1 }, [two, three])).toEqual(['two']);
  expect(builds).toBe(1);
  expect(await slugs({ most: 9 }, [three])).toEqual(['three']);
  expect(await slugs({ most: 9, not: 'one' }, [one, three])).toEqual(['three']);
  expect(await slugs({ most: 9, not: undefined }, [one, three])).toEqual(['one', 'three']);
  expect(builds).toBe(3);
});

test('parallel runs do not see each other’s values', async () => {
  const runs = ids.map((id) => selectSlugs(app.db(), { most: 1 }, [id]));
  expect((await Promise.all(runs)).flat().map((row) => row.slug)).toEqual(['one', 'two', 'three']);
});

test('a prepared query inside a transaction sees its writes', async () => {
  await app.newEm().transactional(async (tx) => {
    const db = readDb(tx);
    await db
      .updateTable('posts')
      .set({ slug: 'uno' })
      .where('id', '=', ids[0] ?? 0)
      .execute();
    expect(await selectSlugs(db, { most: 1 }, ids)).toEqual([{ slug: 'uno' }]);
    await db
      .updateTable('posts')
      .set({ slug: 'one' })
      .where('id', '=', ids[0] ?? 0)
      .execute();
  });
});

const selectFirst = prepareQuery((db, { limit }: Parameters<{ limit: number }>) =>
  db
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'in', ['one', 'two', 'three'])
    .orderBy('id')
    .limit(limit()),
);

test('a different limit compiles a different query', async () => {
  expect(await selectFirst(app.db(), { limit: 1 })).toHaveLength(1);
  expect(await selectFirst(app.db(), { limit: 2 })).toHaveLength(2);
});

test('SQLite gets limits as literals, because it plans a query with a bound limit on every run', () => {
  const { sql, parameters } = app.db().selectFrom('posts').select('id').limit(7).offset(3).compile();
  expect([
    ['select "id" from "posts" limit 7 offset ?', [3]],
    ['select "id" from "posts" limit $1 offset $2', [7, 3]],
  ]).toContainEqual([sql, parameters]);
});
