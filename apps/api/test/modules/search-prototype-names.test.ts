import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexOutdated } from '../../src/modules/search/reindex.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { isPostgres } from '../environment.ts';
import { createPost } from '../factories.ts';

/** Properties that every JavaScript object has. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

test.each(NAMES)('a post about %s is published and found by each of its words', async (name) => {
  const id = await createPost(app, {
    tags: [`tag ${name}`],
    category: `category ${name}`,
    texts: { 'en-US': { title: `On ${name}`, markdown: `Text with \`${name}\` in it.`, keywords: [name] } },
  });
  for (const q of [name, `On ${name}`, `tag ${name}`, `category ${name}`]) {
    const { status, body } = await app.get(`/posts/search?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    expect(body.data.items).toContainEqual(
      expect.objectContaining({ post: expect.objectContaining({ id }) }),
    );
  }
  expect((await app.get(`/posts/suggestions?q=${encodeURIComponent(name)}`)).status).toBe(200);
  const { rows } = await sql<{
    words: string;
  }>`select words from search_documents where post_id = ${id}`.execute(app.db());
  expect(rows[0]?.words).not.toMatch(/native code|function/);
});

test('a post that cannot be indexed does not block others, and is retried', async () => {
  const ids = [await createPost(app), await createPost(app), await createPost(app)];
  const [, broken = 0] = ids;
  const em = app.newEm();
  await em.execute(`update search_documents set version = 0 where post_id in (${ids.join()})`);
  await refuse(broken);
  const failed: number[] = [];
  const onFailed = (postId: number) => void failed.push(postId);
  expect(await indexOutdated(app.newEm(), { onFailed })).toBe(2);
  expect(failed).toEqual([broken]);
  await accept();
  expect(await indexOutdated(app.newEm(), { onFailed })).toBe(1);
  expect(failed).toEqual([broken]);
});

async function refuse(postId: number): Promise<void> {
  const statements = isPostgres
    ? [
        `create function refuse_document() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
        `create trigger refuse_document before insert on search_documents for each row when (new.post_id = ${postId}) execute function refuse_document()`,
      ]
    : [
        `create trigger refuse_document before insert on search_documents when new.post_id = ${postId} begin select raise(abort, 'refused'); end`,
      ];
  for (const statement of statements) await app.newEm().execute(statement);
}

async function accept(): Promise<void> {
  await app
    .newEm()
    .execute(
      isPostgres ? 'drop trigger refuse_document on search_documents' : 'drop trigger refuse_document',
    );
}
