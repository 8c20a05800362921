import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { createFolderStorage, type FileStorage } from './file-storage.ts';

let folder: string;
let storage: FileStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanwen-storage-'));
  storage = createFolderStorage(join(folder, 'uploads'));
  return () => rm(folder, { recursive: true });
});

test('writes a complete file, and leaves no unfinished one', async () => {
  expect(await storage.has('a/b.txt')).toBe(false);
  expect(await storage.open('a/b.txt')).toBeNull();
  await storage.write('a/b.txt', Buffer.from('words'), 'text/plain');
  expect(await storage.has('a/b.txt')).toBe(true);
  const file = await storage.open('a/b.txt');
  expect([file?.bytes, file && (await text(file.body))]).toEqual([5, 'words']);
  expect(await readdir(join(folder, 'uploads/a'))).toEqual(['b.txt']);
});

test('does not open a folder, and rejects keys that leave the storage', async () => {
  await storage.write('a/b.txt', Buffer.from('words'), 'text/plain');
  expect(await storage.open('a')).toBeNull();
  expect(await storage.has('a')).toBe(false);
  expect(await storage.open('a/b.txt/c')).toBeNull();
  for (const key of ['../x', 'a/../../x', '/../x', '.']) {
    await expect(storage.write(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('leads out');
  }
});

test('leaves nothing behind if a write fails', async () => {
  await mkdir(join(folder, 'uploads/a/taken.txt'), { recursive: true });
  await expect(storage.write('a/taken.txt', Buffer.from('words'), 'text/plain')).rejects.toThrow('EISDIR');
  expect(await readdir(join(folder, 'uploads/a'))).toEqual(['taken.txt']);
});

test('lists every file, and marks those that a crash left unfinished', async () => {
  await storage.write('a/b.txt', Buffer.from('words'), 'text/plain');
  await writeFile(join(folder, 'uploads/a/c.txt.3f9a1c52-1111-4222-8333-abcdefabcdef'), 'wo');
  const listed: unknown[] = [];
  for await (const { key, isUnfinished } of storage.list()) listed.push([key, isUnfinished]);
  expect(listed).toEqual([
    ['a/b.txt', false],
    ['a/c.txt.3f9a1c52-1111-4222-8333-abcdefabcdef', true],
  ]);
});
