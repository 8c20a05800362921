import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openOrm, type Orm } from '../src/db/orm.ts';
import { readDb } from '../src/db/read.ts';
import { isPostgres, isWholeAttack } from '../test/environment.ts';
import { type Admin, createAdmin } from './support/admin.ts';
import { type DatabaseLine, openDatabaseLine } from './support/database-line.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const ROUNDS = isWholeAttack ? 400 : 25;
const REQUEST_ENDS_MS = 20_000;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.url + path, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_ENDS_MS),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.text(),
  };
};
const health = async () => (await get('/healthz')).status;

let line: DatabaseLine;
let server: AttackedServer;
let admin: Admin;
let direct: Orm;
let post: { id: number; slug: string };
let cached: string[];

describe.runIf(isPostgres)('when a PostgreSQL server', () => {
  beforeAll(async () => {
    line = await openDatabaseLine(inject('postgresUrl'));
    server = await startAttackedServer({ databaseThrough: line.through });
    admin = await createAdmin(server);
    direct = await openOrm({ kind: 'postgres', url: server.databaseUrl ?? '' });
    post = await admin.publish('Lantern');
    cached = ['/', `/post/${post.slug}`, '/api/posts', `/api/posts/${post.id}`, '/feed.xml', '/sitemap.xml'];
  });
  afterAll(async () => {
    await direct.close();
    await server.remove();
    await line.close();
  });

  /** Requests every cached path repeatedly. @returns the number of responses by status */
  const readCached = async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { status } of await Promise.all(cached.map((path) => get(path))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(statuses);
  };
  const warnings = () =>
    server
      .output()
      .split('\n')
      .filter((text) => /"level":[456]0/.test(text));

  test('is down, cached pages stay available, and everything else is a 503 with Retry-After', async () => {
    const before = await readCached();
    const logged = warnings().length;
    await line.cut();
    await expect.poll(health, { timeout: 20_000 }).toBe(503);
    expect(await readCached()).toEqual(before);
    expect(before).toEqual({ 200: ROUNDS * cached.length });
    for (const path of [
      '/search?q=lantern',
      '/post/another',
      '/api/posts?page=2',
      '/api/tags',
      '/post/another/_payload.json',
    ]) {
      expect({ path, ...(await get(path)) }).toMatchObject({
        path,
        status: 503,
        retryAfter: expect.stringMatching(/^\d+$/),
      });
    }
    expect(JSON.parse((await get('/api/posts?page=2')).body)).toMatchObject({
      success: false,
      code: 'UNAVAILABLE',
    });
    expect(await admin.call('posts.manage.list', {}, 'query')).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
    });
    expect(JSON.parse((await get('/healthz')).body)).toEqual({
      status: 'unavailable',
      readable: false,
      writable: false,
    });
    expect(warnings().slice(logged)).toHaveLength(1);
    await line.restore();
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    expect(warnings().slice(logged)).toHaveLength(1);
    expect((await admin.publish('After it was down')).id).toBeGreaterThan(post.id);
  });

  test('comes back, posts unpublished meanwhile are gone', async () => {
    const gone = await admin.publish('Taken back');
    const path = `/post/${gone.slug}`;
    expect((await get(path)).status).toBe(200);
    await line.cut();
    await expect.poll(health, { timeout: 20_000 }).toBe(503);
    await sql`update posts set status = 'draft', listed_at = null where id = ${gone.id}`.execute(
      readDb(direct.em.fork()),
    );
    expect((await get(path)).status).toBe(200);
    await line.restore();
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await get(path)).status));
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  test.runIf(isWholeAttack)('hangs, requests fail quickly', async () => {
    await readCached();
    line.freeze();
    const uncached = Array.from({ length: 30 }, (_, page) => get(`/api/posts?page=${page + 50}`));
    expect(await readCached()).toEqual({ 200: ROUNDS * cached.length });
    expect(new Set((await Promise.all(uncached)).map(({ status }) => status))).toEqual(new Set([503]));
    expect(await readCached()).toEqual({ 200: ROUNDS * cached.length });
    await line.restore();
    await expect.poll(health, { timeout: 20_000 }).toBe(200);
    expect((await get('/api/posts?page=50')).status).toBe(200);
    expect((await admin.publish('After it stood still')).id).toBeGreaterThan(post.id);
  });

  test('closes all connections under thirty writers, writing continues', async () => {
    let acknowledged = 0;
    const isDone = new AbortController();
    const write = async () => {
      while (!isDone.signal.aborted) {
        const { status } = await admin.call('posts.manage.create', { sourceLocale: 'en-US' });
        if (status === 200) acknowledged += 1;
      }
    };
    const writers = Array.from({ length: 30 }, write);
    for (let round = 0; round < (isWholeAttack ? 20 : 4); round += 1) {
      const before = acknowledged;
      await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(before + 20);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
        readDb(direct.em.fork()),
      );
    }
    const before = acknowledged;
    await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(before + 20);
    isDone.abort();
    await Promise.all(writers);
    expect(await health()).toBe(200);
  });

  test.runIf(isWholeAttack)('hangs, the site still stops', async () => {
    line.freeze();
    const { status, ms } = await server.stop();
    await line.restore();
    expect({ status, isSoon: ms < 15_000 }).toEqual({ status: 0, isSoon: true });
  });
});
