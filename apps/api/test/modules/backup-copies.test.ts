import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { openCopies } from '../../src/modules/backups/backup-copies.service.ts';
import { judgeBackups } from '../../src/modules/backups/backup-health.service.ts';
import { backUpDaily, copyBackup } from '../../src/modules/backups/backups.service.ts';
import { verifyBackup } from '../../src/modules/backups/verify-backup.service.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { type AgeKeys, createAgeKeys, decryptFile } from '../../src/platform/age-file.ts';
import { startUp } from '../../src/start/start-up.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { callAdmin } from '../manage-archives.ts';
import { startS3Server } from '../s3-server.ts';
import { signIn } from '../sign-in.ts';
import { siteOnDisk } from '../site-on-disk.ts';
import { fillSite } from '../whole-site.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let keys: AgeKeys;
let app: TestApp;
beforeAll(async () => {
  server = await startS3Server();
  keys = await createAgeKeys();
  app = await buildTestApp({
    environment: { ...server.environment, BACKUP_COPIES: 's3', BACKUP_KEY: keys.recipient },
  });
  await fillSite(app);
  await saveSettings(app.write(), 'backups', { daily: true, keep: 2 });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => new Date(`${day}T05:00:00Z`));
const nameOf = (day: Date) => `sanwen-${day.toISOString().slice(0, 10).replaceAll('-', '')}-000000-daily.zip`;
const names = async () => (await openCopies(app.deps.config)?.list())?.map(({ name }) => name);
const list = async () => {
  const { headers } = await signIn(app, 'admin');
  return (await callAdmin(app, headers, 'GET', '/backups')).body.data;
};

test('a daily backup gets one encrypted copy, and as many copies are kept as backups', async () => {
  for (const day of DAYS) {
    await backUpDaily(app.deps, { now: day });
    expect(await copyBackup(app.deps)).toBe(`${nameOf(day)}.age`);
    expect(await copyBackup(app.deps)).toBeUndefined();
  }
  expect(await names()).toEqual([
    `${nameOf(DAYS[2] ?? new Date())}.age`,
    `${nameOf(DAYS[1] ?? new Date())}.age`,
  ]);
  const { items, health } = await list();
  expect(items.map(({ name, copiedAt }) => [name, typeof copiedAt])).toEqual([
    [nameOf(DAYS[2] ?? new Date()), 'string'],
    [nameOf(DAYS[1] ?? new Date()), 'string'],
  ]);
  expect(health).toBe('good');
});

test('a copy can be read with the private key alone, and restores the whole site', async () => {
  const dir = await siteOnDisk({});
  const [latest = ''] = (await names()) ?? [];
  const encrypted = join(dir, latest);
  expect(await openCopies(app.deps.config)?.read(latest, encrypted)).toBe(true);
  expect((await readFile(encrypted)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  const zip = join(dir, 'decrypted.zip');
  const { identity: another } = await createAgeKeys();
  await expect(decryptFile(encrypted, zip, another)).rejects.toThrow('no identity matched');
  await decryptFile(encrypted, zip, keys.identity);
  const report = await verifyBackup(zip, dir, startUp);
  const { count } = await app
    .db()
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(report).toMatchObject({ posts: Number(count), images: 1, missing: [] });

  const changed = await readFile(encrypted);
  changed[changed.length - 100] = (changed[changed.length - 100] ?? 0) ^ 1;
  await writeFile(encrypted, changed);
  await expect(decryptFile(encrypted, zip, keys.identity)).rejects.toThrow('invalid tag');
});

test('a copy that fails is made with the next call', async () => {
  const day = new Date('2026-11-23T05:00:00Z');
  await backUpDaily(app.deps, { now: day });
  server.refuse(true);
  await expect(copyBackup(app.deps)).rejects.toThrow('copying the backup failed');
  server.refuse(false);
  expect((await list()).items[0]).toMatchObject({ name: nameOf(day), copiedAt: null });
  expect(await copyBackup(app.deps)).toBe(`${nameOf(day)}.age`);
});

test('copies can go to a folder, but not to one that is missing', async () => {
  const folder = await siteOnDisk({ 'other.txt': '' });
  const config = { ...app.deps.config, backupCopies: { to: folder, recipient: keys.recipient } };
  const copies = openCopies(config);
  const file = join(await siteOnDisk({ 'a.zip': 'content' }), 'a.zip');
  const name = `${nameOf(new Date())}.age`;
  await copies?.write(name, file);
  expect((await copies?.list())?.map((copy) => [copy.name, copy.bytes])).toEqual([[name, 7]]);
  await copies?.remove(name);
  expect(await copies?.list()).toEqual([]);
  const missing = openCopies({ ...config, backupCopies: { to: '/missing', recipient: keys.recipient } });
  await expect(missing?.write(name, file)).rejects.toThrow('ENOENT');
});

test('a place without a key, a bucket without its address, and a broken key are refused', () => {
  const problem = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
    }
    return '';
  };
  expect(problem({ BACKUP_COPIES: '/mnt' })).toMatch(/BACKUP_COPIES needs BACKUP_KEY/);
  expect(problem({ BACKUP_COPIES: 's3', BACKUP_KEY: keys.recipient })).toMatch(
    /BACKUP_COPIES=s3 needs S3_URL/,
  );
  expect(problem({ BACKUP_COPIES: '/mnt', BACKUP_KEY: `${keys.recipient}x` })).toMatch(/Invalid BACKUP_KEY/);
  expect(problem({ BACKUP_COPIES: '/mnt', BACKUP_KEY: keys.recipient })).toBe('');
});

describe('whether backups are recent enough', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const backup = (hours: number, copied = true) => ({
    name: 'x',
    origin: 'daily' as const,
    bytes: 1,
    createdAt: hoursAgo(hours),
    copiedAt: copied ? hoursAgo(hours) : null,
  });
  const judge = (items: ReturnType<typeof backup>[], { daily = true, failedHours = 0 } = {}) =>
    judgeBackups(
      { items, failed: failedHours ? [{ name: 'y', at: hoursAgo(failedHours) }] : [] },
      { settings: { backups: { daily, keep: 7 } }, config: { backupCopies: { to: 's3', recipient: '' } } },
      now,
    );
  test.each([
    [[], {}, 'none'],
    [[backup(5)], {}, 'good'],
    [[backup(5)], { failedHours: 1 }, 'failed'],
    [[backup(5)], { failedHours: 9 }, 'good'],
    [[backup(100)], {}, 'late'],
    [[backup(100)], { daily: false }, 'good'],
    [[backup(5, false)], {}, 'good'],
    [[backup(8, false)], {}, 'copy-late'],
    [[backup(800)], { daily: false }, 'old'],
  ])('%#', (items, options, expected) => {
    expect(judge(items, options)).toBe(expected);
  });
});
