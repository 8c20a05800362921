import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { checkBackups } from '../../src/doctor/check-backups.ts';
import { checkProxy } from '../../src/doctor/check-configuration.ts';
import { checkMailServer } from '../../src/doctor/check-email.ts';
import { checkDisk, checkStorage } from '../../src/doctor/check-storage.ts';
import { checkBucket } from '../../src/doctor/check-uploads.ts';
import { checkVersions } from '../../src/doctor/check-versions.ts';
import { DEFAULT_SETTINGS } from '../../src/modules/settings/settings.service.ts';
import { createMailer } from '../../src/platform/mailer.ts';
import { startS3Server } from '../s3-server.ts';
import { startSmtpServer } from '../smtp-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanwen-doctor-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the data folder must exist and be private', async () => {
  expect(await checkStorage({ dataDir: join(dataDir, 'none') })).toMatchObject([{ level: 'error' }]);
  expect(await checkStorage({ dataDir })).toMatchObject([{ level: 'ok' }]);
  await chmod(dataDir, 0o755);
  expect(await checkStorage({ dataDir })).toMatchObject([
    { level: 'warning', advice: expect.stringContaining(`chmod -R go-rwx ${dataDir}`) },
  ]);
});

test('a disk that is nearly full is a warning, and a full one an error', async () => {
  const level = async (megabytes: number) =>
    (await checkDisk({ dataDir }, () => Promise.resolve(megabytes * 1024 * 1024)))[0]?.level;
  expect([await level(2000), await level(300), await level(20)]).toEqual(['ok', 'warning', 'error']);
  expect(await checkDisk({ dataDir })).toHaveLength(1);
});

test('the age of the last backup counts, and whether it failed', async () => {
  const backups = { backups: { daily: true, keep: 7 } };
  const config = { dataDir, backupCopies: undefined, s3: undefined };
  expect(await checkBackups(config, backups)).toMatchObject([{ level: 'warning' }]);
  await mkdir(join(dataDir, 'backups'));
  const name = 'sanwen-20261101-000000-daily.zip';
  const file = join(dataDir, 'backups', name);
  await writeFile(file, '');
  expect(await checkBackups(config, backups)).toMatchObject([{ level: 'ok' }]);
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);
  await utimes(file, weekAgo, weekAgo);
  expect(await checkBackups(config, backups)).toMatchObject([
    { level: 'error', message: `The last backup is 7 days old (${name}).` },
  ]);
  const manual = { backups: { daily: false, keep: 7 } };
  expect(await checkBackups(config, manual)).toMatchObject([{ level: 'ok' }]);
  await writeFile(`${join(dataDir, 'backups', 'sanwen-20261102-000000-daily.zip')}.failed`, '');
  expect(await checkBackups(config, manual)).toMatchObject([
    { level: 'error', message: 'The last backup failed: sanwen-20261102-000000-daily.zip.' },
  ]);
});

test('addresses that do not fit together are named', () => {
  const messages = (environment: Record<string, string>) =>
    checkProxy(readConfig(environment)).map(({ level, message }) => `${level}: ${message}`);
  expect(messages({})).toEqual([]);
  expect(messages({ PUBLIC_URL: 'https://blog.example', TRUST_PROXY: '127.0.0.1' })).toEqual([]);
  expect(messages({ PUBLIC_URL: 'https://blog.example' })).toEqual([
    'error: The site is behind a proxy with HTTPS, but TRUST_PROXY is not set.',
  ]);
  expect(messages({ PUBLIC_URL: 'http://blog.example' })).toEqual([
    'warning: http://blog.example is not encrypted.',
  ]);
  expect(messages({ HOST: '0.0.0.0' })).toHaveLength(1);
});

test('an old Node is an error', () => {
  expect(checkVersions()).toMatchObject([{ level: 'ok' }]);
  expect(checkVersions({ ...process.versions, node: '22.1.0' })).toMatchObject([{ level: 'error' }]);
});

test('a mail server that accepts the password is fine, and one that is gone is an error', async () => {
  const server = await startSmtpServer();
  const config = { ...readConfig({ DATA_DIR: dataDir }), smtpUrl: server.url };
  const mailer = createMailer(config, () => Promise.resolve(DEFAULT_SETTINGS));
  expect(await checkMailServer(mailer)).toMatchObject([{ level: 'ok' }]);
  await server.close();
  expect(await checkMailServer(mailer)).toMatchObject([{ level: 'error' }]);
  const none = createMailer(readConfig({ DATA_DIR: dataDir }), () => Promise.resolve(DEFAULT_SETTINGS));
  expect(await checkMailServer(none)).toMatchObject([{ level: 'warning' }]);
});

test('a bucket is tried, and must have all images', async () => {
  const server = await startS3Server();
  const config = { dataDir, uploads: 's3' as const, s3: server.config };
  expect(await checkBucket({ ...config, s3: undefined })).toEqual([]);
  expect(await checkBucket(config)).toMatchObject([{ level: 'ok' }]);
  await mkdir(join(dataDir, 'uploads', 'ab'), { recursive: true });
  await writeFile(join(dataDir, 'uploads', 'ab', 'a.webp'), '');
  expect(await checkBucket(config)).toMatchObject([
    { level: 'ok' },
    { level: 'warning', message: 'DATA_DIR/uploads still has images (1 file).' },
  ]);
  expect(await checkBucket({ ...config, s3: { ...server.config, accessKeyId: 'STRANGER' } })).toMatchObject([
    { level: 'error', message: expect.stringMatching(/403.*Access Key/) },
  ]);
  await server.close();
});
