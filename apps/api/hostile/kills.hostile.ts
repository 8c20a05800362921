import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrm } from '../src/db/orm.ts';
import { readDb, type ReadDb } from '../src/db/read.ts';
import { isWholeAttack } from '../test/environment.ts';
import { jpeg } from '../test/sample-images.ts';
import { type Admin, createAdmin } from './support/admin.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const KILLS = isWholeAttack ? 100 : 2;
/** Acknowledged changes per run, and the time it may last after them. */
const CHANGES_MAX = 12;
const LAST_MS = 150;
const LIFE_MAX_MS = 30_000;
const TWO_HOURS_MS = 2 * 3_600_000;

/** What the server has acknowledged. */
interface Acknowledged {
  /** Number of the last acknowledged text of a post, by post id. */
  posts: Map<number, number>;
  comments: Set<number>;
  subscribers: Set<string>;
  images: Set<string>;
}

const acknowledged: Acknowledged = {
  posts: new Map(),
  comments: new Set(),
  subscribers: new Set(),
  images: new Set(),
};
let server: AttackedServer;
let admin: Admin;
beforeAll(async () => {
  server = await startAttackedServer();
  admin = await createAdmin(server);
});
afterAll(() => server.remove());

let made = 0;
const next = () => {
  made += 1;
  return made;
};

const textOf = (version: number) => `Version ${version} of this text.`;
const post = async (path: string, body: object) => {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: admin.headers,
    body: JSON.stringify(body),
  });
  return response.ok ? ((await response.json()) as { data: { id: number } }).data : undefined;
};

/** Each one changes something repeatedly, and remembers what was acknowledged, until the server is gone. */
const writers: (() => Promise<void>)[] = [
  async () => {
    const { id } = await admin.publish(`Post ${next()}`, textOf(0));
    acknowledged.posts.set(id, 0);
    const rest = { excerpt: '', description: '', keywords: [], coverAlt: '' };
    for (let version = 1; version <= 3; version += 1) {
      const { translations = [] } = (await admin.call('posts.manage.get', { id }, 'query')).data as {
        translations?: { version: number }[];
      };
      const baseVersion = translations[0]?.version ?? 0;
      const saved = await admin.call('posts.manage.saveTranslation', {
        id,
        locale: 'en-US',
        baseVersion,
        title: `Post ${id}`,
        markdown: textOf(version),
        ...rest,
      });
      if (saved.status !== 200) throw new Error(`not saved: ${saved.code}`);
      if ((await admin.call('posts.manage.publish', { id })).status === 200)
        acknowledged.posts.set(id, version);
    }
  },
  async () => {
    const [article] = [...acknowledged.posts.keys()].slice(-1);
    const comment =
      article === undefined
        ? undefined
        : await post('/comments', { article, content: `Comment number ${next()}, of its own words.` });
    if (comment) acknowledged.comments.add(comment.id);
    else await wait(20);
  },
  async () => {
    const email = `reader-${next()}@example.com`;
    if ((await admin.call('subscribers.manage.add', { email, locale: 'en-US', agreed: true })).status === 200)
      acknowledged.subscribers.add(email);
  },
  async () => {
    const shade = next();
    const body = new FormData();
    const bytes = await jpeg(900, 600, { r: shade % 256, g: (shade >> 8) % 256, b: 7 });
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg');
    const response = await fetch(`${server.url}/api/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body,
    });
    if (response.ok)
      acknowledged.images.add(((await response.json()) as { data: { path: string } }).data.path);
  },
];

const acknowledgedCount = () =>
  acknowledged.posts.size +
  acknowledged.comments.size +
  acknowledged.subscribers.size +
  acknowledged.images.size;

async function writeUntilKilled(): Promise<void> {
  const isDead = new AbortController();
  const working = writers.map(async (write) => {
    // A request that the kill cuts off was not acknowledged.
    while (!isDead.signal.aborted) await write().catch(() => wait(5));
  });
  const enough = acknowledgedCount() + Math.ceil(Math.random() * CHANGES_MAX);
  for (
    const began = performance.now();
    acknowledgedCount() < enough && performance.now() - began < LIFE_MAX_MS;
  )
    await wait(5);
  await wait(Math.random() * LAST_MS);
  const ended = once(server.child, 'exit');
  server.child.kill('SIGKILL');
  await ended;
  isDead.abort();
  await Promise.all(working);
}

async function withDatabase<Result>(read: (db: ReadDb) => Promise<Result>): Promise<Result> {
  const orm = await openOrm(
    server.databaseUrl === undefined
      ? { kind: 'sqlite', file: join(server.dataDir, 'sanwen.db') }
      : { kind: 'postgres', url: server.databaseUrl },
  );
  try {
    return await read(readDb(orm.em.fork()));
  } finally {
    await orm.close();
  }
}

/** Acknowledged changes that are missing, and counts that are wrong. */
async function findLosses(db: ReadDb): Promise<unknown[]> {
  const losses: unknown[] = [];
  const texts = await db
    .selectFrom('post_translations')
    .innerJoin('posts', 'posts.id', 'post_translations.post_id')
    .select(['post_id', 'markdown', 'posts.status'])
    .execute();
  for (const [id, version] of acknowledged.posts) {
    const found = texts.find((text) => text.post_id === id);
    const present = Number(/Version (\d+)/.exec(found?.markdown ?? '')?.[1] ?? -1);
    if (found?.status !== 'published' || present < version) losses.push({ post: id, version, present });
  }
  const missing = <Value>(kind: string, expected: Iterable<Value>, present: Iterable<Value>) => {
    const there = new Set(present);
    for (const value of expected) if (!there.has(value)) losses.push({ [kind]: value });
  };
  missing(
    'comment',
    acknowledged.comments,
    (await db.selectFrom('comments').select('id').execute()).map(({ id }) => id),
  );
  missing(
    'subscriber',
    acknowledged.subscribers,
    (await db.selectFrom('subscribers').select('email').execute()).map(({ email }) => email),
  );
  missing(
    'image',
    acknowledged.images,
    (await db.selectFrom('media').select('path').execute()).map(({ path }) => path),
  );
  const drifted = await sql`
    select 'comments' as kind, id from posts
    where comment_count <> (select count(*) from comments where comments.post_id = posts.id and comments.listed_at is not null)
    union all select 'author', id from authors
    where post_count <> (select count(*) from posts where posts.author_id = authors.id and posts.listed_at is not null)
    union all select 'site', 0 from site_counts
    where key = 'posts' and value <> (select count(*) from posts where listed_at is not null)
  `.execute(db);
  return [...losses, ...drifted.rows];
}

const filesIn = async (folder: string) =>
  (await readdir(join(server.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test(
  `${KILLS} kills lose no acknowledged change`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await writeUntilKilled();
      await server.restart();
    }
    expect(await withDatabase(findLosses)).toEqual([]);
    for (const path of acknowledged.images)
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
    expect(acknowledgedCount()).toBeGreaterThanOrEqual(KILLS);
  },
  KILLS * 30_000,
);

test('files that the kills left behind are deleted', async () => {
  await server.stop();
  const earlier = new Date(Date.now() - TWO_HOURS_MS);
  for (const file of await filesIn('uploads')) await utimes(file, earlier, earlier);
  await server.restart();
  const stems = await withDatabase(async (db) =>
    (await db.selectFrom('media').select('path').execute()).map(({ path }) =>
      path.slice('/uploads/'.length, -'.jpg'.length),
    ),
  );
  const orphans = async () =>
    (await filesIn('uploads'))
      .map((file) => file.slice(join(server.dataDir, 'uploads').length + 1))
      .filter((key) => !stems.some((stem) => key.startsWith(stem)) || !/\.(jpg|webp)$/.test(key));
  await expect.poll(orphans, { timeout: 30_000 }).toEqual([]);
  expect((await filesIn('backups')).filter((file) => file.endsWith('.partial'))).toEqual([]);
  for (const path of acknowledged.images) expect((await fetch(server.url + path)).status).toBe(200);
  expect(await withDatabase(findLosses)).toEqual([]);
});
