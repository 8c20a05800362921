import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Comment } from '../../src/db/entities/comments.entities.ts';
import { Post } from '../../src/db/entities/posts.entities.ts';
import { refreshThread } from '../../src/modules/comments/commented-post.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn, setComments } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';

const counter = createQueryCounter();
const THREADS = 25;
const REPLIES = 8;

let app: TestApp;
/** Ids of the threads, oldest first, and of the replies to the seventh. */
const threads: number[] = [];
const replies: number[] = [];
beforeAll(async () => {
  app = await buildTestApp({ wrapReadDb: counter.wrap });
  const postId = await createPost(app, { slug: 'hello', texts: { 'en-US': {}, 'zh-CN': {} } });
  await createPost(app, { slug: 'quiet' });
  await app.deps.changes.run(app.newEm(), async (tx, changed) => {
    const post = tx.getReference(Post, postId);
    const add = async (number: number, root: number | null) => {
      const fields = {
        status: 'approved',
        nickname: `N${number}`,
        locale: 'en-US',
        html: `<p>${number}</p>`,
        markdown: `${number}`,
      } as const;
      const of = root === null ? null : tx.getReference(Comment, root);
      const comment = tx.create(Comment, {
        post,
        root: of,
        parent: of,
        ...fields,
        // Two of them share a time, like comments of the same second.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, number - (number % 2))),
        likeCount: number % 5,
      });
      await tx.flush();
      return comment.id;
    };
    for (let number = 1; number <= THREADS; number += 1) threads.push(await add(number, null));
    for (let number = 1; number <= REPLIES; number += 1)
      replies.push(await add(100 + number, threads[6] ?? 0));
    for (const rootId of threads) await refreshThread(tx, { postId, rootId }, changed);
  });
});
afterAll(() => app.close());

const list = async (query: string) => (await app.get(`/comments?article=hello&${query}`)).body.data;
const idsOf = (page: { items: Record<string, unknown>[] }) => page.items.map((item) => item['id']);

describe('comment threads', () => {
  test('are paged, newest or oldest first', async () => {
    expect(idsOf(await list('limit=10'))).toEqual(threads.toReversed().slice(0, 10));
    expect(idsOf(await list('sort=oldest&limit=10&page=3'))).toEqual(threads.slice(20));
    expect(await list('limit=10&page=4')).toMatchObject({
      items: [],
      page: 4,
      total: THREADS,
      totalPages: 3,
      commentCount: THREADS + REPLIES,
    });
  });

  test('are sorted by likes, then newest', async () => {
    const page = await list('sort=best&limit=50');
    const likes = page.items.map((item) => Number(item['likeCount']));
    expect(likes).toEqual(likes.toSorted((a, b) => b - a));
    expect(idsOf(page).slice(0, 2)).toEqual([threads[23], threads[18]]);
  });

  test('include their first replies, and the rest can be loaded', async () => {
    const seventh = (await list('sort=oldest')).items[6];
    expect(seventh).toMatchObject({ replyCount: REPLIES });
    expect(idsOf({ items: seventh?.['replies'] as Record<string, unknown>[] })).toEqual(replies.slice(0, 5));
    const next = (await app.get(`/comments/${threads[6]}/replies?after=${replies[4]}&limit=2`)).body.data;
    expect([idsOf(next), next['hasMore']]).toEqual([replies.slice(5, 7), true]);
    const last = (await app.get(`/comments/${threads[6]}/replies?after=${replies[6]}`)).body.data;
    expect([idsOf(last), last['hasMore']]).toEqual([replies.slice(7), false]);
    expect((await app.get(`/comments/${replies[0]}/replies`)).body.code).toBe('COMMENT_NOT_FOUND');
  });

  test('of a quiet post, a missing post, and an invalid page', async () => {
    expect((await app.get('/comments?article=quiet')).body.data).toMatchObject({
      items: [],
      total: 0,
      totalPages: 0,
    });
    expect((await app.get('/comments?article=nowhere')).body).toMatchObject({
      code: 'POST_NOT_FOUND',
      status: 404,
    });
    expect((await app.get('/comments')).body.code).toBe('VALIDATION_FAILED');
    expect((await app.get('/comments?article=hello&limit=51')).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('a comment permalink', () => {
  test.each([
    ['newest', 2],
    ['oldest', 1],
  ])('finds the page of a thread, %s first', async (sort, page) => {
    const { data } = (await app.get(`/comments/${threads[6]}/place?sort=${sort}&limit=10`)).body;
    expect(data).toMatchObject({ article: { slug: 'hello' }, page, rootId: threads[6], replyIndex: null });
    expect(idsOf(await list(`sort=${sort}&limit=10&page=${page}`))).toContain(threads[6]);
  });

  test('finds every thread in every order', async () => {
    for (const sort of ['newest', 'oldest', 'best']) {
      for (const id of threads) {
        const { page } = (await app.get(`/comments/${id}/place?sort=${sort}&limit=4`)).body.data;
        expect(idsOf(await list(`sort=${sort}&limit=4&page=${Number(page)}`))).toContain(id);
      }
    }
  });

  test('finds a reply that its thread does not include', async () => {
    expect((await app.get(`/comments/${replies[6]}/place?sort=oldest`)).body.data).toMatchObject({
      rootId: threads[6],
      page: 1,
      replyIndex: 6,
    });
  });

  test('to a missing comment is an error', async () => {
    expect((await app.get('/comments/99999/place')).body.code).toBe('COMMENT_NOT_FOUND');
  });
});

test('a list takes as many queries for one thread as for fifty', async () => {
  const queriesFor = async (query: string) => {
    counter.take();
    await list(query);
    return counter.take();
  };
  const one = await queriesFor('limit=1&sort=oldest');
  expect(await queriesFor('limit=50&sort=oldest')).toBe(one);
  expect(one).toBeLessThanOrEqual(4);
});

test('a list of comments is cached until something in it changes', async () => {
  const queriesFor = async () => {
    counter.take();
    await list('limit=7');
    return counter.take();
  };
  await queriesFor();
  expect(await queriesFor()).toBe(0);
  const ann = await createMember(app, 'user', 'Ann');
  await ann.send('POST', `/comments/${threads[24]}/like`);
  expect((await list('limit=7')).items[0]).toMatchObject({ likeCount: 1 });
  const id = idIn(await ann.comment('hello', 'New.'));
  expect((await list('limit=7')).items[0]).toMatchObject({ id, nickname: 'Ann' });
  await app.app.inject({
    method: 'PUT',
    url: '/api/users/profile',
    headers: ann.headers(),
    payload: { nickname: 'Anna' },
  });
  expect((await list('limit=7')).items[0]).toMatchObject({ id, nickname: 'Anna' });
  await createVisitor(app).comment('hello', 'It waits.');
  expect(await queriesFor()).toBe(0);
  await setComments(app, { enabled: false });
  expect(await list('limit=7')).toMatchObject({ closed: 'off' });
  await setComments(app, { enabled: true });
});

test('markup in names and texts is escaped', async () => {
  await setComments(app, { review: 'none' });
  const payload =
    '<img src=x onerror=alert(1)> [x](javascript:alert(1)) <svg/onload=alert(1)> ![x](x"onerror="alert(1))';
  const visitor = createVisitor(app, '<script>alert(1)</script>', 'x@example.com');
  const { html, nickname } = (await visitor.comment('quiet', payload)).body.data;
  expect(nickname).toBe('<script>alert(1)</script>');
  expect(html).not.toMatch(/<(?!\/?(?:p|a)\b)|javascript:|href="x"onerror/);
  expect(html).toContain('&#x3C;img src=x onerror=alert(1)>');
});

test('a post has one thread list across languages, and each comment has its own language', async () => {
  const slug = 'hello';
  const [ann, bob] = [await createMember(app), await createMember(app)];
  await ann.comment(slug, '你好。', { locale: 'zh-TW' });
  await bob.send('POST', '/comments', { article: slug, content: 'Hello.' }, { 'accept-language': 'zh-CN' });
  for (const language of ['en-US', 'zh-CN']) {
    const { items } = (await app.get('/comments?article=hello&limit=2', { 'accept-language': language })).body
      .data;
    expect(items.map((item) => item['locale'])).toEqual(['zh-CN', 'zh-TW']);
  }
});
