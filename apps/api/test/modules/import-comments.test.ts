import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEnglish } from '#src/i18n/server-texts.ts';
import { readArtrans } from '../../src/modules/comments/export/export-artrans.service.ts';
import { importMarkdown } from '../../src/modules/imports/imports.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { siteOnDisk } from '../site-on-disk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function run(files: Record<string, string>, isTrial = false) {
  const dir = await siteOnDisk(files);
  const report = await importMarkdown(app.write(), { dir, enableLanguages: false, isTrial });
  return {
    comments: report.comments,
    skipped: report.skipped.map(({ name, reason }) => `${name}: ${inEnglish(reason)}`),
  };
}

const row = (id: string, fields: Record<string, string>) => ({
  id,
  rid: '',
  nick: 'Mei',
  email: 'mei@a.example',
  page_key: 'https://old.example/2024/03/01/trip.html',
  content: `Text ${id}`,
  created_at: `2024-03-02T00:00:0${id}.000Z`,
  ...fields,
});

test('comments find their posts by old addresses, keep threads and dates, and come once', async () => {
  await run({
    '_config.yml': 'permalink: :year/:month/:day/:title/\n',
    'source/_posts/trip.md': '---\ntitle: A trip\ndate: 2024-03-01\n---\nText.\n',
    'source/_posts/你好.md': '---\ntitle: 你好\ndate: 2024-03-01\n---\n你好，这是第一篇文章。\n',
  });
  const artrans = JSON.stringify([
    // A reply before the comment that it replies to, and a reply to that reply.
    row('3', { rid: '2', nick: '' }),
    row('2', { rid: '1', nick: 'Li Bai', email: 'not an address' }),
    row('1', {}),
    row('4', { page_key: '/2024/03/01/%E4%BD%A0%E5%A5%BD/', is_pending: 'true' }),
    row('5', { page_key: '/gone/' }),
    row('6', { page_key: '/post/trip', rid: '7' }),
    row('7', { page_key: '/post/trip', rid: '6' }),
  ]);
  const trial = await run({ 'comments.artrans': artrans }, true);
  const first = await run({ 'comments.artrans': artrans });
  expect(first).toEqual({
    comments: 6,
    skipped: ['/gone/: Comments left out, because no post here has this address: 1'],
  });
  expect(trial).toEqual(first);

  const stored = await app
    .db()
    .selectFrom('comments')
    .select([
      'id',
      'root_id',
      'parent_id',
      'nickname',
      'email',
      'status',
      'created_at',
      'markdown',
      'reply_count',
    ])
    .orderBy('markdown')
    .execute();
  const [one, two, three, four] = stored;
  expect(stored.map(({ nickname, email, status }) => [nickname, email, status])).toEqual([
    ['Mei', 'mei@a.example', 'approved'],
    ['Li Bai', null, 'approved'],
    ['Anonymous', 'mei@a.example', 'approved'],
    ['Mei', 'mei@a.example', 'waiting'],
    ['Mei', 'mei@a.example', 'approved'],
    ['Mei', 'mei@a.example', 'approved'],
  ]);
  expect(one).toMatchObject({ reply_count: 2 });
  expect(two).toMatchObject({ root_id: one?.id, parent_id: one?.id });
  expect(three).toMatchObject({ root_id: one?.id, parent_id: two?.id });
  expect(new Date(four?.created_at ?? 0).toISOString()).toBe('2024-03-02T00:00:04.000Z');
  expect(await app.db().selectFrom('outbox').selectAll().execute()).toEqual([]);
  const counts = await app
    .db()
    .selectFrom('posts')
    .select('comment_count')
    .where('slug', '=', 'trip')
    .execute();
  expect(counts).toEqual([{ comment_count: 5 }]);

  const again = await run({ 'comments.artrans': artrans });
  expect(again.comments).toBe(0);
  // The same comments in another system's export, and one more.
  const more = JSON.stringify([
    { _id: 'a', nick: 'Mei', href: '/trip', comment: 'Text 1', created: Date.UTC(2024, 2, 2, 0, 0, 1) },
    { _id: 'b', pid: 'a', nick: 'New', href: '/trip', comment: 'Reply', created: Date.UTC(2024, 2, 3) },
  ]);
  expect((await run({ 'twikoo.json': more })).comments).toBe(1);
  const reply = await app
    .db()
    .selectFrom('comments')
    .select('root_id')
    .where('nickname', '=', 'New')
    .execute();
  expect(reply).toEqual([{ root_id: one?.id }]);

  // Exported, and imported into a site with the same posts, nothing is new.
  const exported: Record<string, string>[] = [];
  for await (const each of readArtrans(app.db(), 'https://blog.example')) exported.push(each);
  expect(exported.find(({ content }) => content === 'Text 2')).toMatchObject({
    rid: String(one?.id),
    nick: 'Li Bai',
    page_key: 'https://blog.example/post/trip',
    page_title: 'A trip',
    created_at: '2024-03-02T00:00:02.000Z',
    is_pending: 'false',
  });
  expect(exported).toHaveLength(7);
  expect((await run({ 'out.artrans': JSON.stringify(exported) })).comments).toBe(0);
});

test('comments find a post by an address that redirects to it', async () => {
  await run({
    'config.toml': 'baseURL = "https://old.example/"\n',
    'content/posts/hills.md': '---\ntitle: Hills\ndate: 2024-03-01\naliases: [/travel/12]\n---\nText.\n',
  });
  const artrans = JSON.stringify([row('9', { page_key: 'https://old.example/travel/12' })]);
  expect(await run({ 'comments.artrans': artrans })).toEqual({ comments: 1, skipped: [] });
});
