import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savePost } from '../../src/modules/posts/save-post.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';

interface Front {
  sections: {
    category: { slug: string; name: string; postCount: number };
    posts: { slug: string; locale: string }[];
  }[];
  mostRead: { slug: string }[];
}

const counter = createQueryCounter();
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ wrapReadDb: counter.wrap, memory: { staleAfterMs: 60_000 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db().updateTable('categories').set({ parent_id: null }).execute();
});

async function front(locale = 'en-US'): Promise<Front> {
  const { status, body } = await app.get(`/posts/front?locale=${locale}`);
  expect(status).toBe(200);
  return body.data as unknown as Front;
}

const outline = ({ sections }: Front) =>
  Object.fromEntries(sections.map(({ category, posts }) => [category.slug, posts.map(({ slug }) => slug)]));

test('a site without posts has an empty front page', async () => {
  await app.db().deleteFrom('posts').execute();
  await app.db().updateTable('categories').set({ post_count: 0 }).execute();
  expect(await front()).toEqual({ sections: [], mostRead: [] });
});

test('sections are the top-level categories with posts, newest first, in the reader’s language', async () => {
  await createPost(app, { slug: 'old-walk', category: 'walks', publishedAt: new Date('2020-01-01') });
  await createPost(app, { slug: 'draft-walk', category: 'walks', status: 'draft' });
  await createPost(app, { slug: 'a-drink', category: 'drinks', texts: { 'en-US': {}, 'zh-CN': {} } });
  await createPost(app, {
    slug: 'new-walk',
    category: 'walks',
    publishedAt: new Date('2021-01-01'),
    texts: { 'en-US': {}, 'zh-CN': {} },
  });
  await createPost(app, { slug: 'unfiled' });
  expect(outline(await front())).toEqual({ walks: ['new-walk', 'old-walk'], drinks: ['a-drink'] });
  const [walks] = (await front('zh-TW')).sections;
  expect(walks?.posts.map(({ locale }) => locale)).toEqual(['zh-CN', 'en-US']);
  expect(walks?.category).toMatchObject({ name: 'walks', postCount: 2 });
});

test('a subcategory is not a section', async () => {
  const walks = await app
    .db()
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'walks')
    .executeTakeFirstOrThrow();
  await app
    .db()
    .updateTable('categories')
    .set({ parent_id: walks.id })
    .where('slug', '=', 'drinks')
    .execute();
  await createPost(app, { slug: 'renews-the-answer' });
  expect(Object.keys(outline(await front()))).toEqual(['walks']);
});

test('a section has its eight newest posts', async () => {
  for (let number = 1; number <= 9; number += 1)
    await createPost(app, { slug: `hill-${number}`, category: 'hills' });
  expect(outline(await front())['hills']).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `hill-${number}`));
});

test('most read lists posts with views, most viewed first', async () => {
  expect((await front()).mostRead).toEqual([]);
  const views = { 'old-walk': 3, 'new-walk': 9, 'draft-walk': 99 };
  for (const [slug, count] of Object.entries(views)) {
    await app.db().updateTable('posts').set({ view_count: count }).where('slug', '=', slug).execute();
  }
  await createPost(app, { slug: 'renews-it-again' });
  expect((await front()).mostRead.map(({ slug }) => slug)).toEqual(['new-walk', 'old-walk']);
});

test('the front page is cached until a post enters a section, even an empty one', async () => {
  const id = await createPost(app, { slug: 'homeless' });
  await createPost(app, { slug: 'leaves-nothing', category: 'attic', status: 'draft' });
  await front();
  counter.take();
  await front();
  expect(counter.take()).toBe(0);
  const attic = await app
    .db()
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'attic')
    .executeTakeFirstOrThrow();
  await savePost(
    app.write(),
    {
      slug: 'homeless',
      sourceLocale: 'en-US',
      status: 'published',
      publishedAt: new Date('2026-01-01'),
      categoryId: attic.id,
      authorId: null,
      tagIds: [],
      cover: null,
    },
    [],
    id,
  );
  expect(outline(await front())['attic']).toEqual(['homeless']);
});
