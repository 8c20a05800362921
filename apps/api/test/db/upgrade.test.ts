import { createHmac } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { markAllOutdated, renderOutdated } from '../../src/modules/rendering/rendering.service.ts';
import { indexOutdated } from '../../src/modules/search/reindex.service.ts';
import { addWelcomePages, addWelcomePosts } from '../../src/modules/welcome/welcome.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import type { TestDatabase } from '../test-database.ts';
import {
  comparable,
  openRelease,
  readTables,
  releasePath,
  type Row,
  type Tables,
} from './release-databases.ts';

const VERSION = '0.1.0';
const PASSWORD = 'four calm horses at sea';

/**
 * Intended changes of migrations to a table of 0.1: the expected row, and the table's new name. Added columns
 * need no entry.
 */
const INTENDED: Partial<Record<string, { table?: string; row?: (row: Row) => Row }>> = {
  // Avatars on other servers revealed who reads the site.
  users: { row: (row) => ({ ...row, avatar: null }) },
  // 0.1 had an empty bio for each, which no code wrote.
  authors: {
    row: (row) =>
      Object.fromEntries(Object.entries({ ...row, avatar: null }).filter(([name]) => name !== 'bio')),
  },
  picture_uses: { table: 'image_uses', row: ({ picture = null, ...row }) => ({ ...row, image: picture }) },
};

/** Columns that are rendered from other columns, and re-rendered on a schedule. */
const RENDERED: Partial<Record<string, string[]>> = {
  comments: ['html'],
  page_translations: ['html', 'excerpt'],
  post_translations: ['html', 'excerpt', 'toc', 'word_count', 'reading_minutes'],
  search_documents: ['version', 'labels', 'words', 'text'],
  search_terms: ['frequency', 'label', 'kind', 'term'],
};

/** Starts the app. `close` keeps the database. */
async function start(database: TestDatabase): Promise<TestApp> {
  const app = await buildTestApp({
    web: await openWebBuild(),
    database: { ...database, drop: async () => {} },
  });
  await addWelcomePosts(app.deps);
  await addWelcomePages(app.deps);
  return app;
}

/** Compares the columns of 0.1, table by table. */
function expectEqual(after: Tables, before: Tables, derived: Partial<Record<string, string[]>> = {}): void {
  for (const [table, rows] of before) {
    const { table: name = table, row: change = (row: Row) => row } = INTENDED[table] ?? {};
    const expected = rows.map(change);
    const columns = Object.keys(expected[0] ?? {}).filter(
      (column) => !derived[table]?.includes(column) && column !== 'renderer_version',
    );
    expect([name, comparable(after.get(name) ?? [], columns)]).toEqual([name, comparable(expected, columns)]);
  }
}

describe(`a site of ${VERSION} opened by this version`, () => {
  let database: TestDatabase;
  let before: Tables;
  let app: TestApp;
  beforeAll(async () => {
    database = await openRelease(VERSION);
    before = await readTables(database.target);
    app = await start(database);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const load = (url: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { 'accept-language': 'en', ...headers } });

  async function signIn(email: string) {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
    });
    return {
      status: response.statusCode,
      headers: { authorization: `Bearer ${response.json<{ token: string }>().token}` },
    };
  }

  test('had rows in every table', () => {
    expect(before.size).toBeGreaterThanOrEqual(39);
    expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  });

  test('keeps every row and value', async () => {
    expect(await app.deps.orm.migrator.getPending()).toEqual([]);
    expectEqual(await readTables(database.target), before);
  });

  test.each([
    ['/', 'Tides'],
    ['/post/tides', 'The <strong>moon</strong> pulls'],
    ['/zh-CN/post/tides', '月亮牵着海水，太阳也是。'],
    ['/zh-TW/post/tides', '月亮牽著海水'],
    ['/post/tea', 'Tea'],
    ['/category/shore', 'Coast'],
    ['/tag/the-sea', 'Tides'],
    ['/zh-TW/about', '關於'],
    ['/feed.xml', '/post/tides'],
    ['/sitemaps/posts-1.xml', '/post/tides'],
  ])('shows %s', async (address, text) => {
    const { statusCode, body } = await load(address);
    expect([statusCode, body.includes(text)]).toEqual([200, true]);
  });

  test('serves posts, old slugs, comments, terms, menus, and search over the API', async () => {
    const { total, items } = (await app.get('/posts?locale=en-US&limit=50')).body.data;
    expect([total, items.length]).toEqual([7, 7]);
    expect((await load('/post/on-tides')).headers.location).toBe('/post/tides');
    const comments = (await app.get('/comments?article=tides&sort=oldest')).body.data;
    expect(comments['commentCount']).toBe(6);
    expect(
      comments.items.map((each) => [each['nickname'], each['isDeleted'], (each['replies'] as Row[]).length]),
    ).toEqual([
      ['Lin', false, 1],
      ['Bob', false, 2],
      ['', true, 1],
    ]);
    expect((await app.get('/categories?locale=en-US')).body.data.items.length).toBeGreaterThan(2);
    expect(JSON.stringify((await app.get('/menu?type=header&locale=zh-CN')).body.data)).toContain('更多');
    const hits = async (q: string) =>
      (await app.get(`/posts/search?q=${encodeURIComponent(q)}`)).body.data.items.map(
        ({ post }) => (post as Row)['slug'],
      );
    expect([await hits('moon'), await hits('月亮')]).toEqual([['tides'], ['tides']]);
  });

  test('serves every image', async () => {
    const files = (
      await readdir(releasePath(VERSION, 'uploads'), { recursive: true, withFileTypes: true })
    ).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(9);
    for (const { parentPath, name } of files) {
      const address = `/uploads/${parentPath.split('/').at(-1)}/${name}`;
      expect([address, (await load(address)).statusCode]).toEqual([address, 200]);
    }
  });

  test('lets administrators sign in and manage everything, and keeps a disabled account out', async () => {
    expect((await signIn('chen@example.com')).status).toBe(401);
    expect((await signIn('bob@example.com')).status).toBe(200);
    const { status, headers } = await signIn('ann@example.com');
    expect(status).toBe(200);
    const count = async (path: string) => {
      const { data } = (await load(`/api/admin/${path}`, headers)).json<ApiBody>();
      return data['total'] ?? data.items.length;
    };
    expect([
      await count('posts?status=draft'),
      await count('posts?status=scheduled'),
      await count('posts?status=trash'),
    ]).toEqual([3, 1, 1]);
    expect([
      await count('comments?status=waiting'),
      await count('comments?status=spam'),
      await count('bans'),
    ]).toEqual([5, 2, 3]);
    expect([await count('media'), await count('users')]).toEqual([5, 4]);
    const secret = async (group: string) =>
      (
        await load(
          `/trpc/settings.manage.get?input=${encodeURIComponent(JSON.stringify({ group }))}`,
          headers,
        )
      ).json<{ result: { data: { secrets: object } } }>().result.data.secrets;
    expect([await secret('ai'), await secret('mail')]).toEqual([
      { apiKey: { isSet: true } },
      { password: { isSet: true } },
    ]);
  });

  test('keeps the links in its emails working', async () => {
    const [reader] = (before.get('subscribers') ?? []).filter(({ email }) => email === 'one@example.com');
    const payload = `${String(reader?.['id'])}.manage`;
    const signature = createHmac('sha256', String(reader?.['secret'])).update(payload).digest('base64url');
    const { status, body } = await app.get(`/subscribers/subscription?token=${payload}.${signature}`);
    expect([status, body.data]).toMatchObject([200, { email: 'one@example.com', state: 'confirmed' }]);
  });
});

test('re-rendering after the start changes nothing else, and a second start changes nothing', async () => {
  const database = await openRelease(VERSION);
  const before = await readTables(database.target);
  const first = await start(database);
  await markAllOutdated(first.deps);
  await renderOutdated(first.deps, {});
  await indexOutdated(first.newEm());
  await first.close();
  const once = await readTables(database.target);
  expectEqual(once, before, RENDERED);
  await (await start(database)).close();
  expect(await readTables(database.target)).toEqual(once);
  await database.drop();
});
