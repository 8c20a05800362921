import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ArchiveKind, ArchiveProblem } from '#src/platform/archive-format.ts';
import { readConfig } from '../../src/config.ts';
import { tableShape } from '../../src/db/table-rows.ts';
import { ARCHIVED_TABLES } from '../../src/modules/archives/archived-tables.ts';
import { rowParser } from '../../src/modules/archives/parse-row.ts';
import { readArchive } from '../../src/modules/archives/read-archive.service.ts';
import { ROW_RULES } from '../../src/modules/archives/row-rules.ts';
import { folderTarget, writeArchive } from '../../src/modules/archives/write-archive.service.ts';
import type { Deps } from '../../src/request/context.ts';
import { startUp } from '../../src/start/start-up.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { jpeg } from '../sample-images.ts';
import { copyMigratedDatabase, type TestDatabase } from '../test-database.ts';
import { contentOf, filesIn, fillSite, rowsOf } from '../whole-site.ts';

type Row = Record<string, unknown>;

let site: TestApp;
let other: { deps: Deps; database: TestDatabase };
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanwen-crafted-'));
  site = await buildTestApp();
  await fillSite(site);
  const database = await copyMigratedDatabase();
  other = {
    database,
    deps: await startUp({ ...readConfig({ DATA_DIR: database.dataDir }), database: database.target }),
  };
});
afterAll(async () => {
  await site.close();
  await other.deps.orm.close();
  await other.database.drop();
  await rm(root, { recursive: true });
});

let dir = '';
afterEach(() => dir !== '' && rm(dir, { recursive: true, force: true }));

async function archive(kind: ArchiveKind = 'export'): Promise<void> {
  dir = await mkdtemp(join(root, 'archive-'));
  await writeArchive(site.deps, await folderTarget(dir), { kind });
}

/** Changes the first row of a table in the archive. */
async function craft(table: string, change: (row: Row) => Row): Promise<void> {
  const file = join(dir, `data/${table}.jsonl`);
  const [first = '{}', ...others] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [JSON.stringify(change(JSON.parse(first) as Row)), ...others].join('\n'));
}

/** Imports the archive into the other site, which has to stay unchanged. @returns the reason it is refused */
async function refusal(): Promise<string> {
  const outcome = await readArchive({ ...other.deps, em: other.deps.orm.em.fork() }, dir, {
    replace: true,
  }).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(ArchiveProblem);
  expect(await rowsOf(other.deps.orm.em.fork(), 'posts')).toEqual([]);
  expect(await filesIn(join(other.database.dataDir, 'uploads')).catch(() => [])).toEqual([]);
  return String(outcome);
}

test('every text or JSON column of an archive has a rule of its own', () => {
  const lacking = ARCHIVED_TABLES.flatMap(({ table, without = [] }) =>
    tableShape(site.newEm(), table)
      .columns.filter(
        ({ kind, isReference, choices }) =>
          (kind === 'as-it-is' || kind === 'json') && !isReference && !choices,
      )
      .filter(({ name }) => !without.includes(name) && ROW_RULES[table]?.[name] === undefined)
      .map(({ name }) => `${table}.${name}`),
  );
  expect(lacking).toEqual([]);
});

test('JSON in an archive may be 20 levels deep', async () => {
  const [row = {}] = await rowsOf(site.newEm(), 'audit_entries');
  const parse = rowParser(tableShape(site.newEm(), 'audit_entries'));
  const nested = (levels: number): object => (levels === 1 ? {} : { part: nested(levels - 1) });
  const read = (levels: number) =>
    parse({ ...row, changes: nested(levels) }, { path: 'data/audit_entries.jsonl', line: 7 });
  expect(() => read(20)).not.toThrow();
  expect(() => read(22)).toThrow(/line 7, changes/);
});

test('a row with an invalid value in any column is refused with file, line, and column', async () => {
  for (const { table, without = [] } of ARCHIVED_TABLES) {
    const shape = tableShape(site.newEm(), table);
    const parse = rowParser(shape);
    const place = { path: `data/${table}.jsonl`, line: 7 };
    const [row = {}] = await rowsOf(site.newEm(), table, [...without]);
    expect(parse(row, place)).toEqual(row);
    for (const { name, kind, isReference } of shape.columns.filter(
      (column) => !without.includes(column.name),
    )) {
      for (const rowProblem of isReference || kind === 'number'
        ? ['no number', 2 ** 60, 1.5]
        : kind === 'json'
          ? ['text', 7]
          : [{ evil: [true] }, 7]) {
        const crafted = { ...row, [name]: rowProblem };
        expect(() => parse(crafted, place), `${table}.${name} = ${JSON.stringify(rowProblem)}`).toThrow(
          new RegExp(`data/${table}\\.jsonl, line 7, ${name}\\b`),
        );
      }
    }
  }
});

test.each(ARCHIVED_TABLES.map(({ table }) => table))(
  'an archive with an unknown column in %s is refused',
  async (table) => {
    await archive();
    await craft(table, (row) => ({ ...row, constructor: 'x' }));
    expect(await refusal()).toContain(
      `data/${table}.jsonl, line 1, constructor: this version of Sanwen doesn’t know it`,
    );
  },
);

const HASH =
  '$argon2id$v=19$m=4194304,t=2,p=1$ONSXWqZH+plr0yOokHmnnw$CTv0WP4nJ8gD28fUKwkKIqllt/hHTfiCMibG++rDygA';

test.each<[table: string, column: string, value: unknown]>([
  ['posts', 'slug', '../../../../etc/passwd'],
  ['posts', 'slug', '..'],
  ['posts', 'slug', '12'],
  ['posts', 'coverUrl', 'javascript:alert(1)'],
  ['posts', 'sourceLocale', '../en-US'],
  ['posts', 'status', 'public'],
  ['posts', 'publishedAt', 'tomorrow'],
  ['post_translations', 'locale', '../../x'],
  ['page_translations', 'key', '../../../etc/passwd'],
  ['menu_items', 'href', 'javascript:alert(1)'],
  ['menu_items', 'href', '//evil.example'],
  ['menu_items', 'href', 'data:text/html,<script>alert(1)</script>'],
  ['media', 'path', '/uploads/../../etc/passwd'],
  ['media', 'color', 'red;}*{display:none'],
  ['users', 'website', 'javascript:alert(1)'],
  ['users', 'avatar', 'javascript:alert(1)'],
  ['users', 'email', 'nobody'],
  ['users', 'role', 'owner'],
  ['users', 'passwordHash', HASH],
  ['authors', 'avatar', ' vbscript:x'],
  ['authors', 'slug', 'a/b'],
  ['slug_history', 'slug', 'a\r\nSet-Cookie: x=1'],
  ['comments', 'network', '<b>'],
  ['comment_likes', 'person', 'admin'],
  ['subscribers', 'email', 'a@example.com\r\nBcc: b@example.com'],
  ['subscribers', 'secret', ''],
  ['audit_entries', 'action', 'sleep'],
])('%s with the %s %j is refused', async (table, column, value) => {
  await archive('backup');
  await craft(table, (row) => ({ ...row, [column]: value }));
  expect(await refusal()).toContain(`data/${table}.jsonl, line 1, ${column}: `);
});

test('archived settings are validated by their schema, and the error names the field', async () => {
  await archive();
  const file = join(dir, 'data/settings.jsonl');
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const at = lines.findIndex((line) => line.includes('"key":"site"'));
  const row = JSON.parse(lines[at] ?? '') as { value: Row };
  row.value['socialLinks'] = [{ name: 'x', url: 'javascript:alert(1)' }];
  await writeFile(file, `${lines.with(at, JSON.stringify(row)).join('\n')}\n`);
  expect(await refusal()).toContain(`data/settings.jsonl, line ${at + 1}, value.socialLinks.0.url: `);
});

describe('files outside the archive are never read', () => {
  test.each([
    ['the text of a post', 'posts/en-US/hello.md'],
    ['the rows of a table', 'data/comments.jsonl'],
  ])('%s, behind a symbolic link', async (_name, path) => {
    await archive();
    const outside = join(dir, '..', 'outside');
    await writeFile(outside, await readFile(join(dir, path)));
    await rm(join(dir, path));
    await symlink(outside, join(dir, path));
    expect(await refusal()).toContain(`${path} is missing`);
    await rm(outside);
  });

  test('a folder behind a symbolic link', async () => {
    await archive();
    const outside = join(dir, '..', 'outside-posts');
    await mkdir(outside);
    await writeFile(join(outside, 'hello.md'), await readFile(join(dir, 'posts/en-US/hello.md')));
    await rm(join(dir, 'posts/en-US'), { recursive: true });
    await symlink(outside, join(dir, 'posts/en-US'));
    expect(await refusal()).toMatch(/posts\/en-US\/\S+ is missing/);
    await rm(outside, { recursive: true });
  });
});

test('a file that is not an image is found before any image is stored', async () => {
  await archive();
  const image = (await filesIn(dir)).findLast((file) => file.startsWith('uploads/')) ?? '';
  await writeFile(join(dir, image), '<svg onload="alert(1)"/>');
  expect(await refusal()).toContain(`${image} isn’t the image that its name says`);
});

test('HTML in an archive is ignored and rendered from the Markdown', async () => {
  await archive();
  await craft('comments', (row) => ({
    ...row,
    html: '<script>alert(1)</script>',
    markdown: 'Hi <script>alert(2)</script>',
  }));
  await craft('post_translations', (row) => ({
    ...row,
    html: '<script>alert(3)</script>',
    toc: [{ id: 'x', text: '<script>', depth: 1 }],
  }));
  const database = await copyMigratedDatabase();
  const deps = await startUp({ ...readConfig({ DATA_DIR: database.dataDir }), database: database.target });
  await readArchive({ ...deps, em: deps.orm.em.fork() }, dir);
  const [comment] = await rowsOf(deps.orm.em.fork(), 'comments');
  expect(comment?.['html']).not.toContain('<script');
  expect(comment?.['html']).toContain('alert(2)');
  for (const text of await rowsOf(deps.orm.em.fork(), 'post_translations'))
    expect(JSON.stringify([text['html'], text['toc']])).not.toContain('<script');
  await deps.orm.close();
  await database.drop();
});

test('exports contain no secrets, and imported subscribers get new ones', async () => {
  const secretOf = async (em: ReturnType<TestApp['newEm']>) =>
    (await rowsOf(em, 'subscribers', [])).map((row) => String(row['secret']));
  const [secret = ''] = await secretOf(site.newEm());
  await archive();
  for (const file of await filesIn(dir))
    expect(`${file}: ${await contentOf(dir, file)}`).not.toContain(secret);
  expect(dirname(file('data/settings.jsonl'))).toBe(join(dir, 'data'));
  expect(await readFile(file('data/settings.jsonl'), 'utf8')).not.toContain('signing-secret');
  // Exports of 0.1 contain secrets, which an import ignores.
  await craft('subscribers', (row) => ({ ...row, secret }));
  const database = await copyMigratedDatabase();
  const deps = await startUp({ ...readConfig({ DATA_DIR: database.dataDir }), database: database.target });
  await readArchive({ ...deps, em: deps.orm.em.fork() }, dir);
  const [fresh = ''] = await secretOf(deps.orm.em.fork());
  expect(fresh).toMatch(/^[\w-]{43}$/);
  expect(fresh).not.toBe(secret);
  await deps.orm.close();
  await database.drop();
});

const file = (path: string) => join(dir, path);

test('an archive cannot replace an image of the site by another of the same name', async () => {
  await archive('backup');
  const { path } = await site.db().selectFrom('media').select('path').executeTakeFirstOrThrow();
  const shown = async () => (await site.app.inject(path)).rawPayload.toString('base64');
  const before = await shown();
  await writeFile(join(dir, path), await jpeg(9, 9));
  await readArchive({ ...site.deps, em: site.newEm() }, dir, { replace: true });
  expect(await shown()).toBe(before);
});

test('an archive that lacks an image is restored without it, and the report names it', async () => {
  await archive('backup');
  const { path } = await site.db().selectFrom('media').select('path').executeTakeFirstOrThrow();
  await rm(join(dir, path));
  const { missing } = await readArchive({ ...other.deps, em: other.deps.orm.em.fork() }, dir, {
    replace: true,
  });
  expect(missing).toEqual([path.slice('/uploads/'.length)]);
});
