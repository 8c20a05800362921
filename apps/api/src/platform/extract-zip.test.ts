import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { extractExport, extractZip, ZipRefused } from './extract-zip.ts';

let root: string;
let dir: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sanwen-zip-'));
  dir = join(root, 'files');
  await mkdir(dir);
});
afterEach(() => rm(root, { recursive: true }));

interface Member {
  name: string;
  content?: string | Buffer;
  mode?: number;
}

async function zipOf(members: Member[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, content = 'x', mode = 0o100644 } of members)
    zip.addBuffer(Buffer.from(content), name, { mode });
  zip.end();
  return buffer(zip.outputStream);
}

async function extract(bytes: Buffer, limits = { files: 100, bytes: 1e9 }): Promise<string[]> {
  const file = join(root, 'a.zip');
  await writeFile(file, bytes);
  await extractZip(file, dir, limits);
  return (await readdir(dir, { recursive: true })).sort();
}

/** Changes bytes that are written in a zip, of the same length. */
const swap = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

async function refusal(bytes: Buffer, limits?: { files: number; bytes: number }): Promise<string> {
  const failure = await extract(bytes, limits).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ZipRefused);
  return `${(failure as ZipRefused).reason}: ${(failure as ZipRefused).message}`;
}

test('writes files below the folder, without system files', async () => {
  const bytes = await zipOf([
    { name: 'a/你好.md', content: '散文' },
    { name: '__MACOSX/a/._x' },
    { name: 'a/.DS_Store' },
  ]);
  expect(await extract(bytes)).toEqual(['a', 'a/你好.md']);
  expect(await readFile(join(dir, 'a/你好.md'), 'utf8')).toBe('散文');
});

test('decodes names that Windows wrote in Chinese', async () => {
  const gbk = Buffer.from([0xc9, 0xa2, 0xce, 0xc4]).toString('latin1');
  let bytes = swap(await zipOf([{ name: 'abcd.md' }]), 'abcd', gbk);
  // Without the flag that says UTF-8, in both headers.
  for (const [signature, offset] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    const at = bytes.indexOf(Buffer.from(signature, 'latin1'));
    bytes = Buffer.from(bytes);
    bytes.writeUInt16LE(0, at + offset);
  }
  expect(await extract(bytes)).toEqual(['散文.md']);
});

test.each([
  ['aaaaaaaaaaaa.md', '../../evil/a.md', 'leads out of the archive'],
  ['aaaaaaaaaaaa.md', '/etc/cron/aa.md', 'leads out of the archive'],
  ['aaaaaaaaaaaa.md', 'C:/windows/a.md', 'leads out of the archive'],
  ['aaaaaaaaaaaa.md', '..\\..\\evil\\.md', 'characters that file names can’t have'],
  ['aaaaaaaaaaaa.md', 'a/./bbbbbbbb.md', 'isn’t the path of a file'],
  ['aaaaaaaaaaaa.md', 'aaaaaaaa\u0000aaa.md', 'characters that file names can’t have'],
])('rejects %s called %s', async (name, evil, reason) => {
  const bytes = await zipOf([{ name: name.padEnd(evil.length, 'x').slice(0, evil.length) }]);
  expect(await refusal(swap(bytes, name.padEnd(evil.length, 'x').slice(0, evil.length), evil))).toContain(
    reason,
  );
  expect(await readdir(root)).toEqual(['a.zip', 'files']);
  expect(await readdir(dir)).toEqual([]);
});

test('rejects symbolic links', async () => {
  expect(await refusal(await zipOf([{ name: 'link', content: '/etc/passwd', mode: 0o120777 }]))).toContain(
    'is a link',
  );
});

test('rejects two files of one name, and a file that is also a folder', async () => {
  expect(await refusal(swap(await zipOf([{ name: 'one' }, { name: 'two' }]), 'two', 'one'))).toContain(
    'broken',
  );
  await rm(dir, { recursive: true });
  await mkdir(dir);
  expect(await refusal(await zipOf([{ name: 'a' }, { name: 'a/b' }]))).toContain('broken');
});

test('rejects too many files, and files that are too large', async () => {
  expect(await refusal(await zipOf([{ name: 'a' }, { name: 'b' }]), { files: 1, bytes: 100 })).toContain(
    'too-large: It holds 2 files',
  );
  expect(
    await refusal(await zipOf([{ name: 'a', content: 'x'.repeat(101) }]), { files: 1, bytes: 100 }),
  ).toContain('too-large');
});

test('rejects a zip bomb before writing it', async () => {
  const bomb = await zipOf(
    Array.from({ length: 3 }, (_, index) => ({ name: `${index}`, content: Buffer.alloc(30_000_000) })),
  );
  expect(bomb.length).toBeLessThan(200_000);
  expect(await refusal(bomb)).toContain('too-large');
});

test('rejects a file larger than its declared size', async () => {
  const bytes = Buffer.from(await zipOf([{ name: 'a', content: 'x'.repeat(1000) }]));
  const directory = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bytes.writeUInt32LE(10, directory + 24);
  expect(await refusal(bytes)).toContain('broken');
});

test('rejects a damaged file', async () => {
  const bytes = Buffer.from(await zipOf([{ name: 'a', content: 'x'.repeat(1000) }]));
  const directory = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bytes.writeUInt32LE(bytes.readUInt32LE(directory + 16) ^ 1, directory + 16);
  expect(await refusal(bytes)).toContain('is damaged');
});

test('a zip of zips is extracted too, within the limits of one', async () => {
  const file = join(root, 'a.zip');
  const inner = await zipOf([{ name: 'a.md', content: 'A' }]);
  await writeFile(file, await zipOf([{ name: 'Export-1.zip', content: inner }]));
  await extractExport(file, dir, { files: 100, bytes: 1e9 });
  expect(await readdir(dir, { recursive: true })).toEqual(['Export-1', 'Export-1/a.md']);

  const bomb = await zipOf([{ name: 'zeros', content: Buffer.alloc(60 * 1024 * 1024) }]);
  await writeFile(file, await zipOf(['1', '2'].map((name) => ({ name: `${name}.zip`, content: bomb }))));
  await rm(dir, { recursive: true });
  await mkdir(dir);
  await expect(extractExport(file, dir, { files: 100, bytes: 1e9 })).rejects.toThrow(/size limit/);
});
