import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ArchiveProblem } from '#src/platform/archive-format.ts';
import { readConfig } from '../../src/config.ts';
import { entities } from '../../src/db/entities.ts';
import { ARCHIVED_TABLES, EXCLUDED_TABLES } from '../../src/modules/archives/archived-tables.ts';
import { readArchive } from '../../src/modules/archives/read-archive.service.ts';
import { folderTarget, writeArchive } from '../../src/modules/archives/write-archive.service.ts';
import { addMenuItem } from '../../src/modules/menus/menus.service.ts';
import { addWelcomePosts } from '../../src/modules/welcome/welcome.service.ts';
import type { Deps } from '../../src/request/context.ts';
import { startUp } from '../../src/start/start-up.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { contentOf, filesIn, fillSite, rowsOf, SECRETS } from '../whole-site.ts';

/** Columns that an export leaves out. */
const SECRET_COLUMNS = ['passwordHash', 'secret'];

let site: TestApp;
let scratch: string;
let archive: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sanwen-archives-'));
  archive = join(scratch, 'first');
  site = await buildTestApp();
  await fillSite(site);
  await writeArchive(site.deps, await folderTarget(archive));
});
afterAll(async () => {
  await site.close();
  await rm(scratch, { recursive: true });
});

interface OtherSite {
  deps: Deps;
  database: TestDatabase;
}
const opened: OtherSite[] = [];
async function newSite(onSqlite = false): Promise<OtherSite> {
  const database = await copyMigratedDatabase();
  const { dataDir } = database;
  const target = onSqlite ? { kind: 'sqlite' as const, file: join(dataDir, 'other.db') } : database.target;
  const deps = await startUp({ ...readConfig({ DATA_DIR: dataDir }), database: target });
  const other = { deps, database };
  opened.push(other);
  return other;
}
afterEach(async () => {
  for (const { deps, database } of opened.splice(0)) {
    await deps.orm.close();
    await database.drop();
  }
});

const restore = ({ deps }: OtherSite, dir = archive) => readArchive({ ...deps, em: deps.orm.em.fork() }, dir);

test('every table is archived, or excluded with a reason', () => {
  const named = [...ARCHIVED_TABLES.map(({ table }): string => table), ...Object.keys(EXCLUDED_TABLES)];
  expect(named.sort()).toEqual(entities.map(({ meta }) => meta.tableName).sort());
});

describe('an archived and imported site', () => {
  test('has the same rows', async () => {
    const other = await newSite();
    await addWelcomePosts(other.deps);
    const report = await restore(other);
    expect(report).toMatchObject({ posts: 3, users: 2, images: 1, missing: [] });
    for (const { table } of ARCHIVED_TABLES) {
      const before = await rowsOf(site.newEm(), table, SECRET_COLUMNS);
      // An empty table would prove nothing.
      expect([table, before.length]).not.toEqual([table, 0]);
      expect([table, await rowsOf(other.deps.orm.em.fork(), table, SECRET_COLUMNS)]).toEqual([table, before]);
    }
  });

  test.each([
    ['on the same kind of database', false],
    ['on SQLite, from either database', true],
  ])('exports the same files again %s', async (_name, onSqlite) => {
    const other = await newSite(onSqlite);
    await restore(other);
    const again = join(scratch, `again-${onSqlite}`);
    await writeArchive(other.deps, await folderTarget(again));
    const files = await filesIn(archive);
    expect(files.length).toBeGreaterThan(40);
    expect(await filesIn(again)).toEqual(files);
    for (const file of files)
      expect([file, await contentOf(again, file)]).toEqual([file, await contentOf(archive, file)]);
  });

  test('works: posts are found, and new rows get free ids', async () => {
    const other = await newSite();
    await restore(other);
    const db = other.deps.orm.em.fork();
    const found = await db
      .getKysely<{ search_documents: { title: string } }>()
      .selectFrom('search_documents')
      .select('title')
      .execute();
    expect(found.length).toBeGreaterThan(0);
    const at = { em: db, changes: other.deps.changes };
    expect(await addMenuItem(at, { menu: 'header', href: '/x', labels: { 'en-US': 'X' } })).toBe(2);
  });
});

test('a text edited in its archive file is imported', async () => {
  const dir = join(scratch, 'edited');
  await writeArchive(site.deps, await folderTarget(dir));
  const file = join(dir, 'posts/en-US/hello.md');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('Hello, **world**', 'Edited **text**<script>alert(1)</script>'));
  const other = await newSite();
  await restore(other, dir);
  const texts = await rowsOf(other.deps.orm.em.fork(), 'post_translations');
  const html = String(
    texts.find((row) => row['locale'] === 'en-US' && String(row['markdown']).includes('Edited'))?.['html'],
  );
  expect(html).toContain('Edited <strong>text</strong>');
  expect(html).not.toContain('<script');
});

test('exports contain no secrets', async () => {
  const hashes = await rowsOf(site.newEm(), 'users', []);
  const secrets = [...SECRETS, ...hashes.map((row) => String(row['passwordHash']))];
  for (const file of await filesIn(archive)) {
    const text = await contentOf(archive, file);
    for (const secret of secrets) expect(`${file}: ${text}`).not.toContain(secret);
  }
});

describe('an import or export is refused and changes nothing:', () => {
  test('into a folder that is not empty', async () => {
    await expect(folderTarget(archive)).rejects.toThrow('isn’t empty');
  });

  test('into a site with posts', async () => {
    const before = await rowsOf(site.newEm(), 'posts');
    await expect(readArchive({ ...site.deps, em: site.newEm() }, archive)).rejects.toThrow(
      'another DATA_DIR',
    );
    expect(await rowsOf(site.newEm(), 'posts')).toEqual(before);
  });

  test.each([
    [
      'a folder without an archive',
      (dir: string) => rm(join(dir, 'sanwen.json')),
      'isn’t an export or a backup',
    ],
    ['a truncated table', (dir: string) => cutLastLine(join(dir, 'data/comments.jsonl')), 'instead of'],
    [
      'a missing text',
      (dir: string) => rm(join(dir, 'posts/en-US/hello.md')),
      'posts/en-US/hello.md is missing',
    ],
    [
      'a text that cannot be rendered',
      (dir: string) => appendFile(join(dir, 'posts/en-US/hello.md'), `\n\n${'> '.repeat(300)}deep`),
      'posts/en-US/hello.md: The text takes too much to render: A line is nested',
      'TEXT_TOO_COMPLEX',
    ],
    [
      'a text without front matter',
      (dir: string) => writeFile(join(dir, 'posts/en-US/hello.md'), 'Hello'),
      'front matter',
    ],
  ])('of %s', async (name, harm, reason, errorCode = 'ARCHIVE_BROKEN') => {
    const dir = join(scratch, name.replaceAll(' ', '-'));
    await writeArchive(site.deps, await folderTarget(dir));
    await harm(dir);
    const other = await newSite();
    const failure = await restore(other, dir).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ArchiveProblem);
    expect(failure).toMatchObject({ errorCode });
    expect(String(failure)).toContain(reason);
    expect(await rowsOf(other.deps.orm.em.fork(), 'posts')).toEqual([]);
  });
});

async function cutLastLine(file: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`);
}
