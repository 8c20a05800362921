import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { readConfig } from '../../src/config.ts';
import type { Deps } from '../../src/context.ts';
import { entities } from '../../src/db/entities.ts';
import { insertRows, readRows, tableShape } from '../../src/db/table-rows.ts';
import { ARCHIVED_TABLES, LEFT_OUT } from '../../src/modules/archives/archived-tables.ts';
import { ArchiveProblem } from '../../src/modules/archives/archive-problem.ts';
import { readArchive } from '../../src/modules/archives/read-archive.service.ts';
import { writeArchive } from '../../src/modules/archives/write-archive.service.ts';
import { keepPicture } from '../../src/modules/media/keep-picture.service.ts';
import { addMenuItem } from '../../src/modules/menus/menus.service.ts';
import { writePage } from '../../src/modules/pages/write-page.service.ts';
import { saveSettings } from '../../src/modules/settings/stored-settings.service.ts';
import { addWelcomePosts } from '../../src/modules/welcome/welcome.service.ts';
import { startUp } from '../../src/start-up.ts';
import { buildTestApp } from '../build-test-app.ts';
import type { TestApp } from '../build-test-app.ts';
import { createMember, createVisitor, idIn } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { jpeg } from '../sample-pictures.ts';
import { copyMigratedDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

const LONG_SLUG = '散文'.repeat(60);

let site: TestApp;
let scratch: string;
let archive: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sanwen-archives-'));
  archive = join(scratch, 'first');
  site = await buildTestApp();
  await fillSite(site);
  await writeArchive({ em: site.newEm(), storage: site.deps.storage }, archive);
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

const restore = ({ deps }: OtherSite, dir = archive) =>
  readArchive({ em: deps.orm.em.fork(), changes: deps.changes, storage: deps.storage }, dir);

test('every table is archived, or left out for a reason', () => {
  const named = [...ARCHIVED_TABLES.map(({ table }): string => table), ...Object.keys(LEFT_OUT)];
  expect(named.sort()).toEqual(entities.map(({ meta }) => meta.tableName).sort());
});

describe('a site that is written and read', () => {
  test('is the same site, in every row', async () => {
    const other = await newSite();
    await addWelcomePosts(other.deps);
    const report = await restore(other);
    expect(report).toMatchObject({ posts: 3, users: 2, pictures: 1, missing: [] });
    for (const { table } of ARCHIVED_TABLES) {
      const before = await rowsOf(site.newEm(), table);
      // Something that could be lost.
      expect([table, before.length]).not.toEqual([table, 0]);
      expect([table, await rowsOf(other.deps.orm.em.fork(), table)]).toEqual([table, before]);
    }
  });

  test.each([['on the same kind of database', false], ['on SQLite, wherever it was', true]])('gives the same files again %s', async (_name, onSqlite) => {
    const other = await newSite(onSqlite);
    await restore(other);
    const again = join(scratch, `again-${onSqlite}`);
    await writeArchive({ em: other.deps.orm.em.fork(), storage: other.deps.storage }, again);
    const files = await filesIn(archive);
    expect(files.length).toBeGreaterThan(40);
    expect(await filesIn(again)).toEqual(files);
    for (const file of files) expect([file, await contentOf(again, file)]).toEqual([file, await contentOf(archive, file)]);
  });

  test('goes on: its posts are found, and what is new gets a number of its own', async () => {
    const other = await newSite();
    await restore(other);
    const db = other.deps.orm.em.fork();
    const found = await db.getKysely<{ search_documents: { title: string } }>().selectFrom('search_documents').select('title').execute();
    expect(found.length).toBeGreaterThan(0);
    const at = { em: db, changes: other.deps.changes };
    expect(await addMenuItem(at, { menu: 'header', href: '/x', labels: { 'en-US': 'X' } })).toBe(2);
  });
});

test('a text can be edited in its file before it comes back', async () => {
  const dir = join(scratch, 'edited');
  await writeArchive({ em: site.newEm(), storage: site.deps.storage }, dir);
  const file = join(dir, 'posts/en-US/hello.md');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('Hello, **world**', 'Edited **text**<script>alert(1)</script>'));
  const other = await newSite();
  await restore(other, dir);
  const texts = await rowsOf(other.deps.orm.em.fork(), 'post_translations');
  const html = String(texts.find((row) => row['locale'] === 'en-US' && String(row['markdown']).includes('Edited'))?.['html']);
  expect(html).toContain('Edited <strong>text</strong>');
  expect(html).not.toContain('<script');
});

test('no secret leaves the house', async () => {
  const hashes = await rowsOf(site.newEm(), 'users', []);
  const secrets = ['sk-very-secret', ...hashes.map((row) => String(row['passwordHash'])), 'signing-secret'];
  for (const file of await filesIn(archive)) {
    const text = await contentOf(archive, file);
    for (const secret of secrets) expect(`${file}: ${text}`).not.toContain(secret);
  }
});

describe('is refused, and changes nothing', () => {
  test('a folder that is not empty', async () => {
    await expect(writeArchive({ em: site.newEm(), storage: site.deps.storage }, archive)).rejects.toThrow('is not empty');
  });

  test('a site that has posts of its own', async () => {
    const before = await rowsOf(site.newEm(), 'posts');
    await expect(readArchive({ ...site.write() }, archive)).rejects.toThrow('another DATA_DIR');
    expect(await rowsOf(site.newEm(), 'posts')).toEqual(before);
  });

  test.each([
    ['a folder that is none', (dir: string) => rm(join(dir, 'sanwen.json')), 'not the folder of an export'],
    ['a table that was cut', (dir: string) => cutLastLine(join(dir, 'data/comments.jsonl')), 'rows, and should have'],
    ['a text that is gone', (dir: string) => rm(join(dir, 'posts/en-US/hello.md')), 'posts/en-US/hello.md is missing'],
    ['a text without front matter', (dir: string) => writeFile(join(dir, 'posts/en-US/hello.md'), 'Hello'), 'front matter'],
  ])('%s', async (name, harm, reason) => {
    const dir = join(scratch, name.replaceAll(' ', '-'));
    await writeArchive({ em: site.newEm(), storage: site.deps.storage }, dir);
    await harm(dir);
    const other = await newSite();
    const failure = await restore(other, dir).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ArchiveProblem);
    expect(String(failure)).toContain(reason);
    expect(await rowsOf(other.deps.orm.em.fork(), 'posts')).toEqual([]);
  });
});

async function rowsOf(em: ReturnType<TestApp['newEm']>, table: string, hidden = ['passwordHash']) {
  const rows = [];
  for await (const row of readRows(em, tableShape(em, table))) {
    // Secrets stay behind: the signing secret, and the keys of other services.
    if (row['key'] === 'signing-secret' || row['key'] === 'setup') continue;
    if (row['key'] === 'ai') row['value'] = { ...(row['value'] as object), apiKey: '' };
    rows.push(Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))));
  }
  return rows;
}

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1)).sort();
}

const contentOf = (dir: string, file: string) => readFile(join(dir, file), 'latin1');

async function cutLastLine(file: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  await writeFile(file, `${lines.slice(0, -1).join('\n')}\n`);
}

/** Something in every table that is archived. */
async function fillSite(app: TestApp): Promise<void> {
  const write = app.write();
  const picture = await keepPicture({ em: app.newEm(), storage: app.deps.storage }, { bytes: await jpeg(1000, 500), name: 'sea.jpg' });
  const hello = await createPost(app, {
    slug: 'hello',
    category: 'guides',
    tags: ['one', 'two'],
    author: 'Ann',
    cover: { url: picture.path, width: 1000, height: 500 },
    texts: {
      'en-US': { title: 'Hello: "world"', markdown: 'Hello, **world**.\n\n---\n\n```js\nlet a = 1;\n```\n\n', excerpt: 'Mine', keywords: ['a', 'b'] },
      'zh-CN': { title: '你好，世界', markdown: '  你好，**世界**。', state: 'draft' },
      'zh-TW': { title: '- yaml: [trap', markdown: '---\ntitle: x\n---\n你好', coverAlt: '海' },
    },
  });
  await createPost(app, { slug: LONG_SLUG, texts: { 'zh-CN': { title: '长' } } });
  await createPost(app, { slug: 'later', status: 'scheduled', publishedAt: new Date('2099-01-01') });
  await saveSettings(write, 'ai', settingsSchemas.ai.parse({ apiKey: 'sk-very-secret' }));
  await saveSettings(write, 'site', settingsSchemas.site.parse({ siteName: { 'zh-CN': '散文' } }));
  const home = await addMenuItem(write, { menu: 'header', href: '/', labels: { 'en-US': 'Home', 'zh-CN': '首页' } });
  expect(home).toBeGreaterThan(0);
  await writePage(write, 'about', { 'zh-TW': { title: '關於', description: '', markdown: '# 我們\n\n好' } });
  const admin = await createMember(app, 'admin', 'Ann');
  const bob = await createMember(app, 'user', 'Bob');
  const root = idIn(await bob.comment('hello', 'First **of all**'));
  await admin.reply(root, 'Thank you');
  await createVisitor(app).comment('hello', 'I wait');
  await bob.send('POST', `/comments/${root}/like`);
  const em = app.newEm();
  // A parent that is younger than its child.
  await insertRows(em, tableShape(em, 'categories'), [{ id: 900, slug: 'above', position: 0, postCount: 0 }]);
  await em.getConnection().execute('update categories set parent_id = 900 where id <> 900');
  const now = '2026-11-21T08:00:00.123Z';
  const text = { title: 'T', excerpt: '', description: '', keywords: ['k'], coverAlt: '', markdown: 'Later' };
  const rows: Record<string, object> = {
    category_translations: { category: 900, locale: 'en-US', name: 'Above', description: '' },
    working_copies: { post: hello, locale: 'en-US', savedAt: now, savedBy: null, ...text },
    post_revisions: { id: 1, post: hello, locale: 'en-US', createdAt: now, savedAt: now, savedBy: null, isFixed: true, isPublished: false, ...text },
    slug_history: { id: 1, kind: 'post', slug: 'former', targetId: hello, createdAt: now },
    post_views: { post: hello, day: '2026-11-20', views: 7 },
    search_misses: { term: '烏龍茶', day: '2026-11-20', searches: 2 },
    comment_bans: { id: 1, kind: 'email', value: 'spam@example.com', label: 'Spam', createdAt: now },
    comment_mutes: { email: 'quiet@example.com', createdAt: now },
    contact_messages: { id: 1, name: 'Lin', email: 'lin@example.com', subject: '', message: 'Hi', locale: 'zh-TW', createdAt: now },
    subscribers: { id: 1, email: 'sub@example.com', locale: 'zh-CN', state: 'confirmed', secret: 'x'.repeat(43), createdAt: now },
    subscriber_days: { day: '2026-11-20', joined: 1, gone: 0 },
    newsletter_issues: { id: 1, postId: hello, createdAt: now, nextMailAt: now },
    ai_calls: { id: 1, day: '2026-11-20', month: '2026-11', purpose: 'review', state: 'settled', tokensIn: 1, tokensOut: 2, cost: 3, createdAt: now },
    ai_counters: { key: 'tokens:2026-11', value: 3 },
    audit_entries: { id: 1, at: now, user: null, userName: '', action: 'update', subjectKind: 'post', subjectId: '1', subjectTitle: '', changes: { a: 1 } },
  };
  for (const [table, row] of Object.entries(rows)) {
    const shape = tableShape(em, table);
    const before = [];
    for await (const known of readRows(em, shape)) before.push(known);
    if (before.length === 0 || table === 'category_translations') await insertRows(em, shape, [{ ...row }]);
  }
}
