import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { readDb } from '../../src/db/read.ts';
import { savePost } from '../../src/modules/posts/save-post.service.ts';
import type { Deps } from '../../src/request/context.ts';
import { startUp } from '../../src/start/start-up.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { runSanwen } from './run-sanwen.ts';

let database: TestDatabase;
let deps: Deps;
beforeAll(async () => {
  database = await copyMigratedDatabase();
  deps = await startUp({ ...readConfig({ DATA_DIR: database.dataDir }), database: database.target });
});
afterAll(async () => {
  await deps.orm.close();
  await database.drop();
});

test('sanwen reindex rebuilds a deleted search index', async () => {
  const post = {
    slug: 'one',
    sourceLocale: 'en-US',
    status: 'published',
    publishedAt: new Date('2026-01-01'),
    categoryId: null,
    authorId: null,
    tagIds: [],
    cover: null,
  } as const;
  const text = {
    locale: 'en-US',
    state: 'published',
    origin: 'written',
    title: 'Lantern',
    markdown: 'Home.',
  } as const;
  await savePost({ em: deps.orm.em.fork(), changes: deps.changes }, { ...post, tagIds: [] }, [text]);
  const db = readDb(deps.orm.em.fork());
  await db.deleteFrom('search_documents').execute();
  await db.deleteFrom('search_terms').execute();

  const { status, output } = await runSanwen(database, ['reindex']);
  expect([status, output]).toEqual([0, expect.stringContaining('Indexed 1 posts.')]);
  expect(await db.selectFrom('search_documents').select('title').execute()).toEqual([{ title: 'Lantern' }]);
  const terms = await db.selectFrom('search_terms').select('term').orderBy('term').execute();
  expect(terms.map((row) => row.term)).toEqual(['home', 'lantern']);
});

test('sanwen reindex rejects arguments', async () => {
  expect((await runSanwen(database, ['reindex', 'now'])).status).toBe(2);
  const help = await runSanwen(database, ['reindex', '--help']);
  expect([help.status, help.output]).toEqual([0, expect.stringContaining('Usage: sanwen reindex')]);
});
