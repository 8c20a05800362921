import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { UPLOADS_PATH } from '@sanwen/contracts/images';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeAvatar } from '../../src/modules/media/avatars.service.ts';
import { imageFiles, storeImage } from '../../src/modules/media/media.service.ts';
import { moveFiles } from '../../src/modules/media/move-files.ts';
import { sweepFiles } from '../../src/modules/media/sweep-files.ts';
import type { FileStorage } from '../../src/platform/file-storage.ts';
import { openS3Bucket, S3Error } from '../../src/platform/s3-bucket.ts';
import { openStorages } from '../../src/platform/storages.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { startS3Server } from '../s3-server.ts';
import { jpeg } from '../sample-images.ts';
import { siteOnDisk } from '../site-on-disk.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let app: TestApp;
beforeAll(async () => {
  server = await startS3Server();
  app = await buildTestApp({ environment: { UPLOADS: 's3', ...server.environment } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const bucket = () => openS3Bucket(server.config);
const load = (url: string) => app.app.inject({ url });

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function keysOf(storage: FileStorage): Promise<string[]> {
  return (await allOf(storage.list())).map(({ key }) => key).toSorted();
}

test('stores images and avatars in the bucket, serves them, and deletes unused ones', async () => {
  const image = await storeImage(app.write(), { bytes: await jpeg(900, 600), name: 'a.jpg' });
  const served = await load(image.path);
  expect(served.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': /immutable/ });
  expect(served.rawPayload.length).toBe(Number(served.headers['content-length']));
  const stored = await bucket().get(`uploads/${imageFiles(image.path).at(-1)?.key}`);
  expect(stored && (await buffer(stored.body))).toEqual(served.rawPayload);

  const avatar = await storeAvatar(app.deps.storage, await jpeg(300, 300));
  expect((await load(avatar)).headers['content-type']).toBe('image/webp');

  const unused = `ab/${'a'.repeat(24)}-10x10.jpg`;
  await app.deps.storage.write(unused, Buffer.from('x'), 'image/jpeg');
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await sweepFiles(app.deps, tomorrow)).toBe(1);
  expect((await load(`${UPLOADS_PATH}/${unused}`)).statusCode).toBe(404);
  expect((await load(image.path)).statusCode).toBe(200);
});

test('serves images that are still in the folder', async () => {
  const { folder } = openStorages(app.deps.config);
  const key = `cd/${'c'.repeat(24)}-10x10.jpg`;
  await folder.write(key, Buffer.from('old'), 'image/jpeg');
  expect((await load(`${UPLOADS_PATH}/${key}`)).body).toBe('old');
  await app.deps.storage.remove(key);
  expect((await load(`${UPLOADS_PATH}/${key}`)).statusCode).toBe(404);
});

test('responds with 503 while the store does', async () => {
  const image = await storeImage(app.write(), { bytes: await jpeg(60, 60), name: 'b.jpg' });
  server.refuse(true);
  const response = await load(image.path);
  server.refuse(false);
  expect(response.statusCode).toBe(503);
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await load(image.path)).statusCode).toBe(200);
});

test('moves files in both directions, continues, and compares each', async () => {
  const dir = await siteOnDisk({});
  const { folder, s3 } = openStorages({ dataDir: dir, uploads: 'folder', s3: server.config });
  if (!s3) throw new Error('there is no bucket');
  for (const { key } of await allOf(s3.list())) await s3.remove(key);
  const keys = Array.from({ length: 12 }, (_, index) => `ab/${String(index).padStart(24, '0')}-1x1.webp`);
  for (const key of keys) await folder.write(key, Buffer.from(`content of ${key}`), 'image/webp');
  // An interrupted move: one file is there, and another one is damaged.
  await s3.write(keys[0] ?? '', Buffer.from(`content of ${keys[0]}`), 'image/webp');
  await s3.write(keys[1] ?? '', Buffer.from('damaged'), 'image/webp');

  expect(await moveFiles(folder, s3)).toEqual({ copied: 11, present: 1, removed: 0 });
  expect(await keysOf(s3)).toEqual(keys);
  const moved = await s3.open(keys[1] ?? '');
  expect(moved && (await text(moved.body))).toBe(`content of ${keys[1]}`);
  expect(await moveFiles(folder, s3, { remove: true })).toEqual({ copied: 0, present: 12, removed: 12 });
  expect(await keysOf(folder)).toEqual([]);

  expect(await moveFiles(s3, folder, { remove: true })).toEqual({ copied: 12, present: 0, removed: 12 });
  expect(await keysOf(folder)).toEqual(keys);
  expect(await keysOf(s3)).toEqual([]);
});

test('removes nothing whose copy differs', async () => {
  const dir = await siteOnDisk({});
  const { folder } = openStorages({ dataDir: dir, uploads: 'folder', s3: undefined });
  await folder.write('ab/a.webp', Buffer.from('whole'), 'image/webp');
  const truncating: FileStorage = {
    ...openStorages({ dataDir: join(dir, 'other'), uploads: 'folder', s3: undefined }).folder,
  };
  const write = truncating.write;
  truncating.write = (key, content, type) => write(key, content.subarray(0, 2), type);
  await expect(moveFiles(folder, truncating, { remove: true })).rejects.toThrow('differs');
  expect(await folder.has('ab/a.webp')).toBe(true);
});

test('uploads large files in parts, reads every page of a list, and names what the store refuses', async () => {
  const dir = await siteOnDisk({});
  const path = join(dir, 'large');
  const content = Buffer.alloc(70_000, 'sanwen ');
  await writeFile(path, content);
  server.requests.length = 0;
  await openS3Bucket(server.config, 40_000).putFile('backups/a b+ü.zip.age', path);
  expect(server.requests.filter((each) => /partNumber=/.test(each))).toHaveLength(2);
  const stored = await bucket().get('backups/a b+ü.zip.age');
  expect(stored && content.equals(await buffer(stored.body))).toBe(true);
  expect((await allOf(bucket().list('backups/'))).map(({ key, bytes }) => [key, bytes])).toEqual([
    ['backups/a b+ü.zip.age', content.length],
  ]);
  await bucket().remove('backups/a b+ü.zip.age');
  await bucket().remove('backups/a b+ü.zip.age');

  server.pageKeys(2);
  for (const key of ['a/1', 'a/2 & <3>', 'a/4', 'b/5']) await bucket().put(key, Buffer.from(key));
  expect((await allOf(bucket().list('a/'))).map(({ key }) => key)).toEqual(['a/1', 'a/2 & <3>', 'a/4']);

  const stranger = openS3Bucket({ ...server.config, accessKeyId: 'STRANGER' });
  await expect(stranger.size('x')).rejects.toThrow(S3Error);
  await expect(stranger.get('x')).rejects.toThrow(/403.*Access Key/);
});
