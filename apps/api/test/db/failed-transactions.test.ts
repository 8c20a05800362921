import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOrm, type Orm } from '../../src/db/orm.ts';
import { readDb } from '../../src/db/read.ts';
import { isPostgres } from '../environment.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let orm: Orm;
beforeEach(async () => {
  database = await createTestDatabase();
  orm = await openOrm(database.target);
  await orm.em.fork().execute('create table parents (id integer primary key, name text)');
  await orm.em
    .fork()
    .execute(
      'create table children (id integer primary key, parent integer references parents (id) deferrable initially deferred)',
    );
});
afterEach(async () => {
  await orm.close();
  await database.drop();
});

const add = (id: number, name = 'kept') =>
  orm.em
    .fork()
    .transactional(async (tx) =>
      sql`insert into parents (id, name) values (${id}, ${name})`.execute(readDb(tx)),
    );

const count = async () => {
  const { rows } = await sql<{ n: number | string }>`select count(*) as n from parents`.execute(
    readDb(orm.em.fork()),
  );
  return Number(rows[0]?.n);
};

test('writing still works after more failed commits than there are connections', async () => {
  const childless = (id: number) =>
    orm.em
      .fork()
      .transactional(async (tx) =>
        sql`insert into children (id, parent) values (${id}, 999)`.execute(readDb(tx)),
      );
  const outcomes = await Promise.allSettled(Array.from({ length: 15 }, (_, id) => childless(id)));
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 'rejected'));
  await add(1);
  expect(await count()).toBe(1);
}, 20_000);

test.runIf(!isPostgres)(
  'a full database file rejects changes, and accepts them once there is room',
  async () => {
    const limit = async (pages: number) =>
      orm.em.getConnection('write').execute(`pragma max_page_count = ${pages}`);
    const [{ page_count: pages } = { page_count: 0 }] = await orm.em
      .getConnection('write')
      .execute<{ page_count: number }[]>('pragma page_count');
    await limit(pages + 1);
    for (let id = 10; id < 15; id += 1) await expect(add(id, 'long'.repeat(50_000))).rejects.toThrow('full');
    await limit(1_000_000);
    await add(2, 'long'.repeat(50_000));
    expect(await count()).toBe(1);
  },
  20_000,
);

test.runIf(!isPostgres)(
  'a write waits while another process writes, and reads continue',
  async () => {
    const other = new DatabaseSync(database.target.kind === 'sqlite' ? database.target.file : '');
    other.exec('begin immediate');
    const waiting = add(3);
    await wait(50);
    expect(await count()).toBe(0);
    other.exec('commit');
    other.close();
    await waiting;
    expect(await count()).toBe(1);
  },
  20_000,
);

test.runIf(!isPostgres)(
  'a transaction that reads first sees what another process wrote before its own write',
  async () => {
    const other = new DatabaseSync(database.target.kind === 'sqlite' ? database.target.file : '');
    let refused = '';
    await orm.em.fork().transactional(async (tx) => {
      await sql`select count(*) from parents`.execute(readDb(tx));
      try {
        other.exec("insert into parents (id, name) values (50, 'theirs')");
      } catch (error) {
        refused = String(error);
      }
      await sql`insert into parents (id, name) values (51, 'ours')`.execute(readDb(tx));
    });
    other.close();
    expect(refused).toContain('database is locked');
    expect(await count()).toBe(1);
  },
  20_000,
);

test.runIf(isPostgres)(
  'writing continues after the server closes the connections of thirty writers',
  async () => {
    const done = new AbortController();
    let written = 0;
    let id = 0;
    const write = async () => {
      while (!done.signal.aborted) {
        id += 1;
        try {
          await add(id);
          written += 1;
        } catch {
          // The next write is tried on another connection.
        }
      }
    };
    const writers = Array.from({ length: 30 }, write);
    for (let round = 0; round < 5; round += 1) {
      const before = written;
      await expect.poll(() => written, { timeout: 15_000 }).toBeGreaterThan(before + 30);
      const killer = await openOrm(database.target);
      await killer.em
        .fork()
        .execute(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
      await killer.close();
    }
    const before = written;
    await expect.poll(() => written, { timeout: 15_000 }).toBeGreaterThan(before + 30);
    done.abort();
    await Promise.all(writers);
    expect(await count()).toBeGreaterThanOrEqual(written);
  },
  60_000,
);
