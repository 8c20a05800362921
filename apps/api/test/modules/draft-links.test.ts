import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { manageAs, type ManagePosts } from '../manage-posts.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let posts: ManagePosts;
beforeAll(async () => {
  app = await buildTestApp();
  posts = manageAs(app, (await signIn(app, 'admin')).headers);
});
afterAll(() => app.close());
afterEach(() => void vi.useRealTimers());

interface Shared {
  link: { path: string; expiresAt: string } | null;
}

async function share(id: number, days = 7): Promise<string> {
  const { link } = (await posts.call('draftLink.create', { id, days })) as Shared;
  return new URLSearchParams(link?.path.split('?')[1]).get('token') ?? '';
}

/** What a friend without an account gets. */
async function read(token: string, locale?: string) {
  const input = encodeURIComponent(JSON.stringify({ token, locale }));
  const response = await app.app.inject({ url: `/trpc/posts.draft?input=${input}` });
  return response.json<{
    result?: { data: { post: { title: string; html: string; locale: string } } };
    error?: { data: { code: string } };
  }>();
}

const INVALID = { error: { data: { code: 'DRAFT_LINK_INVALID' } } };

test('whoever has the link reads a draft with its latest changes, until it is revoked', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'zh-CN' });
  await posts.write(id, 'zh-CN', { title: '草稿', markdown: '第一句。' });
  expect(await posts.call('draftLink.get', { id }, 'query')).toEqual({ link: null });
  const token = await share(id);
  expect(await posts.call('draftLink.get', { id }, 'query')).toMatchObject({
    link: { path: `/admin/draft?token=${token}` },
  });
  await posts.write(id, 'zh-CN', { title: '草稿', markdown: '第二句。' });
  // Without a text in English, they get the one that there is.
  const { result } = await read(token, 'en-US');
  expect(result?.data.post).toMatchObject({ title: '草稿', locale: 'zh-CN' });
  expect(result?.data.post.html).toContain('第二句。');
  expect((await app.get(`/posts/${id}`)).status).toBe(404);

  await posts.call('draftLink.revoke', { id });
  expect(await read(token)).toMatchObject(INVALID);
});

test('a link stops working when it expires, is replaced or forged, and in the trash', async () => {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title: 'Draft' });
  const replaced = await share(id);
  const token = await share(id, 1);
  expect(await read(replaced)).toMatchObject(INVALID);
  expect(await read(`${token}x`)).toMatchObject(INVALID);
  expect(await read(`x${token}`)).toMatchObject(INVALID);
  expect(await read(token)).toMatchObject({ result: { data: { post: { title: 'Draft' } } } });
  await posts.call('trash', { id });
  expect(await read(token)).toMatchObject(INVALID);
  await expect(posts.call('draftLink.create', { id, days: 7 })).rejects.toThrow('POST_IN_TRASH');
  await posts.call('restore', { id });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
  expect(await read(token)).toMatchObject(INVALID);
});
