import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { savePost } from '../../src/modules/posts/save-post.service.ts';
import { startUp } from '../../src/start/start-up.ts';
import { copyMigratedDatabase } from '../test-database.ts';
import { runScript } from './run-sanwen.ts';

const script = fileURLToPath(new URL('../../dev/seed-posts.ts', import.meta.url));

test('a post saved after generated posts gets the next free id', async () => {
  const database = await copyMigratedDatabase();
  const { status, errors } = await runScript(database, script, ['--posts', '3']);
  expect([status, errors]).toEqual([0, '']);
  const deps = await startUp({ ...readConfig({ DATA_DIR: database.dataDir }), database: database.target });
  const post = {
    slug: 'next',
    sourceLocale: 'en-US',
    status: 'draft',
    publishedAt: null,
    categoryId: null,
    authorId: null,
    tagIds: [],
    cover: null,
  } as const;
  const text = {
    locale: 'en-US',
    state: 'draft',
    origin: 'written',
    title: 'Next',
    markdown: 'Hello',
  } as const;
  const { orm, changes } = deps;
  expect(await savePost({ em: orm.em.fork(), changes }, { ...post, tagIds: [] }, [text])).toBe(4);
  await orm.close();
  await database.drop();
});
