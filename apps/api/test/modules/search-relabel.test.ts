import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexOutdated } from '../../src/modules/search/reindex.service.ts';
import { isPostgres } from '../environment.ts';
import { createPost } from '../factories.ts';
import { openManagedSite, type ManagedSite } from '../manage-terms.ts';

/** More than are indexed in the request itself. */
const POSTS = 23;

let app: ManagedSite['app'];
let call: ManagedSite['call'];
beforeEach(async () => {
  ({ app, call } = await openManagedSite('tags'));
});
afterEach(() => app.close());

const found = async (query: string) => (await app.get(`/posts/search?q=${query}`)).body.data['total'];

test('every post of a renamed tag is found by the new name and none by the old one, however many there are', async () => {
  for (let number = 0; number < POSTS; number += 1) await createPost(app, { tags: ['shore'] });
  expect(await found('shore')).toBe(POSTS);
  const { id } = await app.db().selectFrom('tags').select('id').executeTakeFirstOrThrow();
  expect((await call('PUT', `/${id}`, { names: { 'en-US': 'Lighthouse' } })).status).toBe(200);
  await app.deps.reindexing.settled();
  expect(await found('lighthouse')).toBe(POSTS);
  expect(await found('shore')).toBe(0);
});

test.runIf(!isPostgres)(
  'indexing ends with the first post when the database itself cannot be written',
  async () => {
    for (let number = 0; number < 3; number += 1) await createPost(app);
    await app.db().updateTable('search_documents').set({ version: 0 }).execute();
    await app.deps.orm.em.getConnection('write').execute('pragma query_only = 1');
    const failed: number[] = [];
    await expect(indexOutdated(app.newEm(), { onFailed: (postId) => failed.push(postId) })).rejects.toThrow(
      'readonly',
    );
    expect(failed).toEqual([]);
    await app.deps.orm.em.getConnection('write').execute('pragma query_only = 0');
    expect(await indexOutdated(app.newEm())).toBe(3);
  },
);
