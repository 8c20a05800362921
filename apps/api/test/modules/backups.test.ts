import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsSchemas } from '@sanwen/contracts/settings.schemas';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ArchiveFile, writeArchive } from '#src/modules/archives/write-archive.service.ts';
import { backUpDaily, makeBackup } from '#src/modules/backups/backups.service.ts';
import { addMenuItem } from '#src/modules/menus/menus.service.ts';
import { saveSettings } from '#src/modules/settings/settings.service.ts';
import { readRows, tableShape } from '../../src/db/table-rows.ts';
import { ARCHIVED_TABLES } from '../../src/modules/archives/archived-tables.ts';
import { listBackups, writeBackupFile } from '../../src/modules/backups/backup-files.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createVisitor } from '../commenter.ts';
import { createPost } from '../factories.ts';
import { callAdmin, download, finishedTransfer } from '../manage-archives.ts';
import { signIn } from '../sign-in.ts';
import { fillSite } from '../whole-site.ts';

let app: TestApp;
let admin: Record<string, string>;
let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sanwen-backups-'));
  app = await buildTestApp();
  await fillSite(app);
  ({ headers: admin } = await signIn(app, 'admin', 'owner@example.com'));
  await app.db().updateTable('users').set({ password_hash: '$argon2id$kept' }).execute();
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await rm(scratch, { recursive: true });
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  callAdmin(app, admin, method, path, payload);
const titles = async () => (await app.get('/posts')).body.data.items.map(({ slug }) => slug);

/** All archived rows by table, except the audit log. */
async function wholeSite(of = app) {
  const tables: Record<string, unknown[]> = {};
  for (const { table } of ARCHIVED_TABLES.filter((each) => each.table !== 'audit_entries')) {
    const em = of.newEm();
    tables[table] = [];
    for await (const row of readRows(em, tableShape(em, table))) tables[table].push(row);
  }
  return tables;
}

async function makeOne(): Promise<string> {
  expect((await call('POST', '/backups')).status).toBe(200);
  const { problem, archived } = await finishedTransfer(app, admin);
  expect(problem).toBeNull();
  expect(archived).toMatchObject({ images: 1, missing: 0 });
  return String(
    (await call('GET', '/backups')).body.data.items.find(({ origin }) => origin === 'manual')?.['name'],
  );
}

describe('a backup', () => {
  test('restores every row and image including secrets, and removes what came later', async () => {
    const before = await wholeSite();
    const name = await makeOne();
    await createPost(app, { slug: 'after' });
    await createVisitor(app).comment('hello', 'After the backup');
    const menu = async () => (await app.get('/menu?type=header')).body.data;
    const menuBefore = await menu();
    await addMenuItem(app.write(), { menu: 'header', href: '/after', labels: { 'en-US': 'After' } });
    expect(await menu()).not.toEqual(menuBefore);
    await app
      .db()
      .updateTable('posts')
      .set({ status: 'draft', listed_at: null })
      .where('slug', '=', 'hello')
      .execute();
    await app.db().updateTable('users').set({ password_hash: 'another' }).execute();
    await saveSettings(app.write(), 'ai', settingsSchemas.ai.parse({ apiKey: 'another' }));
    await rm(join(app.deps.config.dataDir, 'uploads'), { recursive: true });
    expect(await titles()).toContain('after');

    expect((await call('POST', '/restore', { from: { kind: 'backup', name } })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    await call('POST', '/restore', { from: { kind: 'backup', name }, confirmed: true });
    expect(await finishedTransfer(app, admin)).toMatchObject({
      kind: 'restore',
      problem: null,
      archived: { posts: 3, missing: 0 },
    });
    const after = await wholeSite();
    // The half-sent issue is not continued.
    for (const [table, rows] of Object.entries({
      ...before,
      newsletter_issues: after['newsletter_issues'],
    })) {
      expect([table, after[table]]).toEqual([table, rows]);
    }
    expect(after['newsletter_issues']).toMatchObject([{ id: 1, orderedAt: expect.any(String) }]);
    expect(await titles()).not.toContain('after');
    expect(await menu()).toEqual(menuBefore);
    expect((await app.get('/posts/search?q=world')).body.data.items).toHaveLength(1);
    const [image] = await app.db().selectFrom('media').select('path').execute();
    expect((await app.app.inject(String(image?.path))).statusCode).toBe(200);
    const { items } = (await call('GET', '/audit?subjectKind=backup&limit=1')).body.data;
    expect(items).toMatchObject([{ action: 'restore', userName: 'Ann', subjectTitle: name }]);
    const origins = (await call('GET', '/backups')).body.data.items.map(({ origin }) => origin);
    expect(origins).toEqual(expect.arrayContaining(['before-restore', 'manual']));
  });

  test('does not restore sessions or unsubscribed readers', async () => {
    const reader = await signIn(app, 'user');
    const name = await makeOne();
    await app
      .db()
      .updateTable('subscribers')
      .set({ state: 'unsubscribed' })
      .where('email', '=', 'sub@example.com')
      .execute();
    await call('POST', '/restore', { from: { kind: 'backup', name }, confirmed: true });
    expect(await finishedTransfer(app, admin)).toMatchObject({ problem: null });
    expect((await app.get('/auth/me', reader.headers)).status).toBe(401);
    expect(await app.db().selectFrom('subscribers').select('state').execute()).toEqual([
      { state: 'unsubscribed' },
    ]);
    await app.db().updateTable('subscribers').set({ state: 'confirmed', unsubscribed_at: null }).execute();
  });

  test('can be made while others read and write', async () => {
    const [begun, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const files: string[] = [];
    const add = async ({ path, content }: ArchiveFile) => {
      files.push(path);
      for await (const _part of content);
      begun.resolve();
      await written.promise;
    };
    const writing = writeArchive(app.deps, { add, end: async () => undefined });
    await begun.promise;
    await createPost(app, { slug: 'meanwhile' });
    expect(await titles()).toContain('meanwhile');
    written.resolve();
    const report = await writing;
    expect(files.length).toBeGreaterThan(30);
    // The backup contains the state when it began.
    expect(report.posts).toBe((await app.db().selectFrom('posts').select('id').execute()).length - 1);
  });

  test('is readable only by its owner, and gone after deletion', async () => {
    const name = await makeOne();
    const path = join(app.deps.config.dataDir, 'backups', name);
    expect((await stat(path)).mode.toString(8)).toMatch(/600$/);
    const { bytes, headers } = await download(app, admin, `/backups/${name}/download`);
    expect([headers['content-length'], bytes.length]).toEqual([
      String(bytes.length),
      (await stat(path)).size,
    ]);
    expect((await call('DELETE', `/backups/${name}`)).status).toBe(200);
    expect((await call('DELETE', `/backups/${name}`)).body.code).toBe('BACKUP_NOT_FOUND');
    for (const wrong of ['..%2Fsanwen.db', 'sanwen.db', 'sanwen-20260101-000000-manual.zip.partial']) {
      expect((await call('DELETE', `/backups/${wrong}`)).body.code).toBe('VALIDATION_FAILED');
    }
  });

  test('that a crash left unfinished is made again the same day and reported', async () => {
    const own = await buildTestApp();
    const headers = (await signIn(own, 'admin')).headers;
    await saveSettings(own.write(), 'backups', { daily: true, keep: 7 });
    const folder = join(own.deps.config.dataDir, 'backups');
    await mkdir(folder, { recursive: true });
    const partial = join(folder, 'sanwen-20260301-000000-daily.zip.partial');
    await writeFile(partial, 'half of it');
    const day = new Date('2026-03-01T10:00:00Z');
    const told: string[] = [];
    const makeDaily = () => backUpDaily(own.deps, { now: day, onUnfinished: (name) => void told.push(name) });
    // Another process may be at work.
    expect([await makeDaily(), told]).toEqual([undefined, []]);
    const before = new Date(Date.now() - 120_000);
    await utimes(partial, before, before);
    expect([await makeDaily(), told]).toEqual([
      'sanwen-20260301-000000-daily.zip',
      ['sanwen-20260301-000000-daily.zip'],
    ]);
    expect(await makeDaily()).toBeUndefined();
    expect(await readdir(folder)).toEqual(['sanwen-20260301-000000-daily.zip']);

    const other = join(folder, 'sanwen-20260302-000000-daily.zip.partial');
    await writeFile(other, 'half of it');
    await utimes(other, before, before);
    await backUpDaily(own.deps, { now: new Date('2026-03-03T10:00:00Z') });
    const { body } = await own.get('/admin/backups', headers);
    expect(body.data.items.map((item) => item['name'])).toEqual([
      'sanwen-20260303-000000-daily.zip',
      'sanwen-20260301-000000-daily.zip',
    ]);
    expect(body.data['failed']).toEqual([
      { name: 'sanwen-20260302-000000-daily.zip', at: expect.any(String) },
    ]);
    await own.close();
  });

  test('is made daily if enabled, and old ones are deleted', async () => {
    const days = [1, 2, 3].map((day) => new Date(`2026-01-0${day}T10:00:00Z`));
    expect(await backUpDaily(app.deps, { now: days[0] ?? new Date(0) })).toBeUndefined();
    await saveSettings(app.write(), 'backups', { daily: true, keep: 2 });
    for (const day of days) expect(await backUpDaily(app.deps, { now: day })).toMatch(/-000000-daily\.zip$/);
    expect(await backUpDaily(app.deps, { now: days[2] ?? new Date(0) })).toBeUndefined();
    const names = (await call('GET', '/backups')).body.data.items
      .filter(({ origin }) => origin === 'daily')
      .map(({ name }) => name);
    expect(names).toEqual(['sanwen-20260103-000000-daily.zip', 'sanwen-20260102-000000-daily.zip']);
    await saveSettings(app.write(), 'backups', { daily: false, keep: 2 });
  });
});

test('a failed backup is renamed to .failed and can be tried again', async () => {
  const name = 'sanwen-20260101-000000-manual.zip';
  const files = async () =>
    (await readdir(join(app.deps.config.dataDir, 'backups'))).filter((file) => file.startsWith(name));
  const failing = writeBackupFile(app.deps.config, name, async () => {
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await files()).toEqual([`${name}.failed`]);
  expect(await writeBackupFile(app.deps.config, name, (path) => writeFile(path, 'a zip'))).toBe(true);
  expect(await files()).toEqual([name]);
  await rm(join(app.deps.config.dataDir, 'backups', name));
});

test('the latest backup before a restore is kept, even when five are made within a second', async () => {
  // Later than the backups of other tests, whose names come from the clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  const beforeRestore = async () =>
    (await listBackups(app.deps.config)).flatMap(({ name, origin }) =>
      origin === 'before-restore' ? [name] : [],
    );
  for (let made = 0; made < 5; made += 1) {
    const { name } = await makeBackup(app.deps, 'before-restore');
    expect((await beforeRestore())[0]).toBe(name);
  }
  expect(await beforeRestore()).toHaveLength(3);
});

test('a backup made after the clock was set back is not the first to be deleted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 });
  const { name } = await makeBackup(app.deps, 'before-restore');
  expect((await listBackups(app.deps.config)).map((backup) => backup.name)).toContain(name);
});
