import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Subscriber } from '../../src/db/entities/subscribers.entities.ts';
import { importMarkdown } from '../../src/modules/imports/imports.service.ts';
import { publishDuePosts } from '../../src/modules/posts/manage/publish-post.ts';
import { newSecret } from '../../src/modules/subscribers/subscription-links.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { callAdmin, finishedTransfer } from '../manage-archives.ts';
import { manageAs, type ManagePosts } from '../manage-posts.ts';
import { signIn } from '../sign-in.ts';

const HOUR = 3_600_000;

let app: TestApp;
let admin: Record<string, string>;
let posts: ManagePosts;
beforeEach(async () => {
  app = await buildTestApp();
  admin = (await signIn(app, 'admin')).headers;
  posts = manageAs(app, admin);
  const em = app.newEm();
  em.create(Subscriber, {
    email: 'reader@example.com',
    locale: 'en-US',
    state: 'confirmed',
    secret: newSecret(),
    confirmedAt: new Date(),
  });
  await em.flush();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Ids of the posts that are emailed. */
const emailed = async () =>
  (await app.db().selectFrom('newsletter_issues').select('post_id').orderBy('post_id').execute()).map(
    (row) => row.post_id,
  );
const statusOf = async (slug: string) =>
  (await app.db().selectFrom('posts').select('status').where('slug', '=', slug).executeTakeFirst())?.status;
const soon = () => new Date(Date.now() + HOUR / 2).toISOString();
const passHalfAnHour = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR / 2 + 1000 });
  await publishDuePosts(app.write());
};

async function draft(title = 'News'): Promise<number> {
  const { id } = await posts.post('create', { sourceLocale: 'en-US' });
  await posts.write(id, 'en-US', { title });
  return id;
}

describe('publishing through the API', () => {
  test('emails nobody unless it asks to', async () => {
    const silent = await draft();
    await posts.post('publish', { id: silent });
    const loud = await draft();
    await posts.post('publish', { id: loud, notify: 'subscribers' });
    const overRest = await draft();
    expect((await callAdmin(app, admin, 'POST', `/posts/${overRest}/publish`, {})).status).toBe(200);
    const many = await draft();
    await posts.call('bulk', { posts: { ids: [many] }, change: { action: 'publish' } });
    expect(await emailed()).toEqual([loud]);
  });

  test('cannot email a post that readers saw before', async () => {
    const id = await draft();
    await posts.post('publish', { id });
    await posts.post('publish', { id, notify: 'subscribers' });
    await posts.post('unpublish', { id });
    await posts.post('publish', { id, notify: 'subscribers' });
    expect(await emailed()).toEqual([]);
  });

  test('cannot email a post dated more than a day ago', async () => {
    const old = await draft();
    await posts.post('schedule', {
      id: old,
      publishedAt: new Date(Date.now() - 25 * HOUR).toISOString(),
      notify: 'subscribers',
    });
    const recent = await draft();
    await posts.post('schedule', {
      id: recent,
      publishedAt: new Date(Date.now() - 23 * HOUR).toISOString(),
      notify: 'subscribers',
    });
    expect(await emailed()).toEqual([recent]);
  });
});

describe('a scheduled post', () => {
  test('keeps the choice to email made when scheduling', async () => {
    const silent = await draft();
    await posts.post('schedule', { id: silent, publishedAt: soon() });
    const loud = await draft();
    await posts.post('schedule', { id: loud, publishedAt: soon(), notify: 'subscribers' });
    const changedItsMind = await draft();
    await posts.post('schedule', { id: changedItsMind, publishedAt: soon(), notify: 'subscribers' });
    await posts.post('schedule', { id: changedItsMind, publishedAt: soon() });
    await passHalfAnHour();
    expect((await posts.get(loud)).status).toBe('published');
    expect(await emailed()).toEqual([loud]);
  });

  test('loses the choice to email when unscheduled', async () => {
    const id = await draft();
    await posts.post('schedule', { id, publishedAt: soon(), notify: 'subscribers' });
    await posts.post('unpublish', { id });
    await posts.call('bulk', { posts: { ids: [id] }, change: { action: 'publish' } });
    expect(await emailed()).toEqual([]);
  });
});

describe('an import', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'sanwen-choice-'));
    return () => rm(dir, { recursive: true });
  });
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  };
  const run = () => importMarkdown(app.write(), { dir, enableLanguages: false });

  test('emails nobody, now or later, whatever its dates', async () => {
    const now = new Date().toISOString();
    await write('en-US/undated.md', '# Undated\n\nText.\n');
    await write('en-US/today.md', `---\ndate: ${now}\n---\nText.\n`);
    await write('en-US/tomorrow.md', `---\ndate: ${soon()}\n---\nText.\n`);
    await write('en-US/draft.md', '---\ndraft: true\n---\nText.\n');
    expect(await run()).toMatchObject({ posts: 4, failed: [] });
    expect(await emailed()).toEqual([]);
    const found = await app.db().selectFrom('posts').select(['id', 'slug']).execute();
    const idOf = (slug: string) => found.find((post) => post.slug === slug)?.id ?? 0;
    await posts.post('unpublish', { id: idOf('undated') });
    for (const slug of ['undated', 'today', 'draft'])
      await posts.post('publish', { id: idOf(slug), notify: 'subscribers' });
    await passHalfAnHour();
    expect(await statusOf('tomorrow')).toBe('published');
    expect(await emailed()).toEqual([]);
  });

  const WITHHELD = [
    'draft: true',
    'published: false',
    'unlisted: true',
    'listed: false',
    'hidden: yes',
    'private: true',
    'password: "1234"',
    'visibility: members',
    'visibility: unlisted',
    'status: draft',
    'status: private',
    'status: pending',
  ];
  test.each(WITHHELD)(
    'saves a post with `%s` as a draft, and reports why without its password',
    async (field) => {
      await write('en-US/secret.md', `---\ntitle: Secret\n${field}\n---\nText.\n`);
      const reason = field.startsWith('password') ? 'password' : field;
      expect(await run()).toMatchObject({
        saved: ['en-US/secret.md'],
        withheld: [{ name: 'en-US/secret.md', reason }],
      });
      expect((await app.get('/posts/secret')).status).toBe(404);
      expect((await app.get('/posts')).body.data['total']).toBe(0);
    },
  );

  test.each([
    'draft: false',
    'published: true',
    'published: 2024-05-01',
    'hidden: false',
    'password: ""',
    'visibility: public',
    'status: publish',
    'status: published',
  ])('publishes a post with `%s`', async (field) => {
    await write('en-US/open.md', `---\ntitle: Open\n${field}\n---\nText.\n`);
    expect(await run()).toMatchObject({ withheld: [] });
    expect((await app.get('/posts/open')).status).toBe(200);
  });
});

test('a restored archive emails nobody, even when a scheduled post becomes due', async () => {
  await posts.post('publish', { id: await draft('Seen') });
  const id = await draft('Soon');
  await posts.post('schedule', { id, publishedAt: soon(), notify: 'subscribers' });
  await callAdmin(app, admin, 'POST', '/backups', {});
  await finishedTransfer(app, admin);
  const [backup] = (await callAdmin(app, admin, 'GET', '/backups')).body.data.items;
  await callAdmin(app, admin, 'POST', '/restore', {
    from: { kind: 'backup', name: backup?.['name'] },
    confirmed: true,
  });
  expect(await finishedTransfer(app, admin)).toMatchObject({
    kind: 'restore',
    problem: null,
    archived: { posts: 2 },
  });
  await passHalfAnHour();
  const statuses = await app.db().selectFrom('posts').select('status').execute();
  expect(statuses.map(({ status }) => status)).toEqual(['published', 'published']);
  expect(await emailed()).toEqual([]);
});
