import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { User } from '../../src/db/entities/people.entities.ts';
import { migrate, NewerSchema } from '../../src/db/migrate.ts';
import { openOrm } from '../../src/db/orm.ts';
import { runSanwen } from '../cli/run-sanwen.ts';
import { isPostgres, isSqlite } from '../environment.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase | undefined;
afterEach(() => database?.drop());

test('migrations and entities match', async () => {
  database = await createTestDatabase();
  const orm = await openOrm(database.target);
  await migrate(orm, database.target);
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
  expect(await orm.migrator.checkSchema()).toBe(false);
  await orm.close();
});

test('migration confirms the email of accounts that existed before confirmation', async () => {
  database = await createTestDatabase();
  const { target } = database;
  const orm = await openOrm(target);
  const names = (await orm.migrator.getPending()).map(({ name }) => name);
  await orm.migrator.up({ to: names[names.findIndex((name) => name.endsWith('_confirm_emails')) - 1] ?? '' });
  const em = orm.em.fork();
  const registered = target.kind === 'sqlite' ? '1700000000000' : 'to_timestamp(1700000000)';
  await em.execute(
    `insert into users (email, nickname, password_hash, role, bio, website, created_at) values ('old@example.com', 'Old', 'none', 'user', '', '', ${registered})`,
  );
  await migrate(orm, target);
  const old = await orm.em.fork().findOneOrFail(User, { email: 'old@example.com' });
  expect(old.emailConfirmedAt).toEqual(old.createdAt);
  await orm.close();
});

test('migration keeps the texts of old posts and makes them searchable by title', async () => {
  database = await createTestDatabase();
  const { target } = database;
  const orm = await openOrm(target);
  const before = (await orm.migrator.getPending())
    .map(({ name }) => name)
    .filter((name) => name.endsWith('_audit'));
  await orm.migrator.up({ to: before[0] ?? '' });
  const em = orm.em.fork();
  const now = target.kind === 'sqlite' ? '1' : 'now()';
  await em.execute(
    `insert into posts (id, slug, status, source_locale, created_at, updated_at) values (7, 'old', 'published', 'zh-TW', ${now}, ${now})`,
  );
  for (const [locale, state, title] of [
    ['zh-TW', 'published', '資料庫'],
    ['en-US', 'draft', 'Café'],
  ] as const) {
    await em.execute(
      `insert into post_translations (post_id, locale, state, title, keywords, created_at, updated_at, toc, html, markdown)
       values (7, '${locale}', '${state}', '${title}', '[]', ${now}, ${now}, '[]', '', 'kept ${locale}')`,
    );
  }
  await migrate(orm, target);
  const [post] = await em.execute<Record<string, unknown>[]>(
    'select titles, title_key, languages from posts where id = 7',
  );
  expect(post).toEqual({ titles: '资料库\ncafe', title_key: 'zi-liao-ku', languages: '-pd' });
  const texts = await em.execute<Record<string, unknown>[]>(
    'select markdown, version from post_translations order by id',
  );
  expect(texts).toEqual([
    { markdown: 'kept zh-TW', version: 1 },
    { markdown: 'kept en-US', version: 1 },
  ]);
  await orm.close();
});

test('migration from 0.1 emails only posts scheduled here, and removes avatars on other servers', async () => {
  database = await createTestDatabase();
  const { target } = database;
  const orm = await openOrm(target);
  const pending = (await orm.migrator.getPending()).map(({ name }) => name);
  const own = pending.findIndex((name) => name.endsWith('_announcements_and_uploaded_avatars'));
  await orm.migrator.up({ to: pending[own - 1] ?? '' });
  const em = orm.em.fork();
  const now = target.kind === 'sqlite' ? '1' : 'now()';
  for (const [id, status, hash] of [
    [1, 'published', 'null'],
    [2, 'scheduled', 'null'],
    [3, 'scheduled', "'hash'"],
    [4, 'draft', 'null'],
  ] as const) {
    const date = status === 'draft' ? 'null' : now;
    await em.execute(
      `insert into posts (id, slug, status, source_locale, published_at, created_at, updated_at) values (${id}, 'post-${id}', '${status}', 'en-US', ${date}, ${now}, ${now})`,
    );
    await em.execute(
      `insert into post_translations (post_id, locale, state, title, keywords, import_hash, created_at, updated_at, toc, html, markdown)
       values (${id}, 'en-US', 'published', 'Title', '[]', ${hash}, ${now}, ${now}, '[]', '', 'Text')`,
    );
  }
  for (const [name, avatar] of [
    ['remote', 'https://tracker.example/ann.png'],
    ['scheme', '//tracker.example/ann.png'],
    ['own', '/uploads/ab/ann.png'],
  ]) {
    await em.execute(
      `insert into users (email, nickname, password_hash, avatar, created_at) values ('${name}@example.com', '${name}', 'x', '${avatar}', ${now})`,
    );
    await em.execute(`insert into authors (slug, name, avatar) values ('${name}', '${name}', '${avatar}')`);
  }
  await migrate(orm, target);
  const posts = await em.execute<Record<string, unknown>[]>(
    'select notify, announced_at is null as is_new from posts order by id',
  );
  expect(posts.map(({ notify, is_new: isNew }) => [notify, Boolean(isNew)])).toEqual([
    ['none', false],
    ['subscribers', true],
    ['none', true],
    ['none', true],
  ]);
  for (const table of ['users', 'authors']) {
    const rows = await em.execute<Record<string, unknown>[]>(`select avatar from ${table} order by id`);
    expect(rows.map(({ avatar }) => avatar)).toEqual([null, null, '/uploads/ab/ann.png']);
  }
  await orm.close();
});

test('processes that start together migrate once', async () => {
  database = await createTestDatabase();
  const { target } = database;
  const orms = await Promise.all([openOrm(target), openOrm(target)]);
  if (target.kind === 'postgres') await Promise.all(orms.map((orm) => migrate(orm, target)));
  else for (const orm of orms) await migrate(orm, target);
  expect(await orms[0]?.migrator.getPending()).toEqual([]);
  await Promise.all(orms.map((orm) => orm.close()));
});

test.runIf(isSqlite)('an SQLite file with data is copied before migration', async () => {
  database = await createTestDatabase();
  const { target, dataDir } = database;
  const orm = await openOrm(target);
  const em = orm.em.fork();
  await em.execute('create table old (name text)');
  await em.execute("insert into old values ('kept')");
  await migrate(orm, target);
  await orm.close();

  const [copy = ''] = await readdir(join(dataDir, 'backups'));
  const rows = new DatabaseSync(join(dataDir, 'backups', copy)).prepare('select name from old').all();
  expect(rows).toEqual([{ name: 'kept' }]);
});

test('a new database is migrated without a copy', async () => {
  database = await createTestDatabase();
  const orm = await openOrm(database.target);
  await migrate(orm, database.target);
  await orm.close();
  expect(await readdir(database.dataDir)).not.toContain('backups');
});

test('older code refuses a database of a newer version and names both versions', async () => {
  database = await createTestDatabase();
  const { target } = database;
  const orm = await openOrm(target);
  await migrate(orm, target);
  await orm.em
    .fork()
    .execute(
      "insert into mikro_orm_migrations (name, executed_at) values ('Migration29990101000000_robots', current_timestamp)",
    );
  const refused = migrate(orm, target);
  await expect(refused).rejects.toThrow(NewerSchema);
  await expect(refused).rejects.toThrow(
    /newer version .*Migration29990101000000_robots.* knows Migration2026/,
  );
  await orm.close();
  const { status, errors } = await runSanwen(database, ['theme', 'magazine']);
  expect({ status, lines: errors.trim().split('\n').length }).toEqual({ status: 1, lines: 1 });
});

test.runIf(isPostgres)(
  'a PostgreSQL database with data is dumped before migration, and the dump can be restored',
  async () => {
    database = await createTestDatabase();
    const { target, dataDir } = database;
    const backups = join(dataDir, 'backups');
    const orm = await openOrm(target);
    const halfWay =
      (await orm.migrator.getPending()).map(({ name }) => name).find((name) => name.endsWith('_audit')) ?? '';
    await orm.migrator.up({ to: halfWay });
    for (let id = 1; id <= 450; id += 1) {
      await orm.em
        .fork()
        .execute(
          `insert into posts (slug, status, source_locale, created_at, updated_at) values ('it''s-${id}', 'published', 'zh-TW', now(), now())`,
        );
    }
    await orm.em.fork().execute(
      String.raw`insert into post_translations (post_id, locale, state, title, keywords, created_at, updated_at, toc, html, markdown)
     values (450, 'zh-TW', 'published', '散文 "\ ''', '["a"]', now(), now(), '[]', '', E'two\nlines')`,
    );
    const rowsOf = async (from: typeof orm) => ({
      posts: await from.em.fork().execute('select * from posts order by id'),
      texts: await from.em.fork().execute('select * from post_translations order by id'),
    });
    const before = await rowsOf(orm);
    const told: string[] = [];
    for (let round = 0; round < 2; round += 1)
      await migrate(orm, target, { backups, onBackup: (path) => void told.push(path) });
    await orm.close();
    expect(told).toHaveLength(1);
    const [path = ''] = told;
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    const other = await createTestDatabase();
    const restored = await openOrm(other.target);
    const draft = (slug: string) =>
      restored.em
        .fork()
        .execute(
          `insert into posts (slug, status, source_locale, created_at, updated_at) values ('${slug}', 'draft', 'en-US', now(), now())`,
        );
    await restored.migrator.up({ to: halfWay });
    await draft('welcome');
    await restored.em.fork().execute(gunzipSync(await readFile(path)).toString());
    expect(await rowsOf(restored)).toEqual(before);
    await draft('next');
    await migrate(restored, other.target);
    await restored.close();
    await other.drop();
  },
);

test.runIf(isSqlite)('the writing connection syncs each commit to disk', async () => {
  database = await createTestDatabase();
  const orm = await openOrm(database.target);
  const ofConnection = async (type: 'read' | 'write') =>
    (await orm.em.getConnection(type).execute<{ synchronous: number }[]>('pragma synchronous'))[0]
      ?.synchronous;
  expect([await ofConnection('write'), await ofConnection('read')]).toEqual([2, 1]);
  await orm.close();
});
