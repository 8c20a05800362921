import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { folderTarget, writeArchive } from '#src/modules/archives/write-archive.service.ts';
import { Session, User } from '../../src/db/entities/people.entities.ts';
import { readRows, tableShape } from '../../src/db/table-rows.ts';
import { ARCHIVED_TABLES } from '../../src/modules/archives/archived-tables.ts';
import { hashToken } from '../../src/request/session-user.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { callAdmin, download, finishedTransfer, unpack, uploadZip, zipOf } from '../manage-archives.ts';
import { manageUser } from '../manage-users.ts';
import { signIn } from '../sign-in.ts';
import { contentOf, filesIn, fillSite, SECRETS } from '../whole-site.ts';

let app: TestApp;
let admin: Record<string, string>;
let scratch: string;
/** An export with images. */
let exported: Buffer;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sanwen-backups-'));
  app = await buildTestApp();
  await fillSite(app);
  ({ headers: admin } = await signIn(app, 'admin', 'owner@example.com'));
  await app.db().updateTable('users').set({ password_hash: '$argon2id$kept' }).execute();
  exported = (await download(app, admin, '/export')).bytes;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await rm(scratch, { recursive: true });
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
  callAdmin(app, admin, method, path, payload);

async function unpacked(name: string, bytes: Buffer): Promise<string> {
  const dir = join(scratch, name);
  await mkdir(dir);
  await unpack(bytes, dir, scratch);
  return dir;
}

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

describe('an export', () => {
  test('has the same files as an export of the command line, and no secrets', async () => {
    const { status, headers, bytes } = await download(app, admin, '/export');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="sanwen-export-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const zip = await unpacked('export', bytes);
    const folder = join(scratch, 'folder');
    await writeArchive(app.deps, await folderTarget(folder));
    expect(await filesIn(zip)).toEqual(await filesIn(folder));
    for (const file of await filesIn(zip)) {
      const content = await contentOf(zip, file);
      // The download itself adds an audit entry.
      const isLog = file === 'data/audit_entries.jsonl';
      expect([file, isLog || content]).toEqual([file, isLog || (await contentOf(folder, file))]);
      for (const secret of SECRETS) expect(`${file}: ${content}`).not.toContain(secret);
    }
  });

  test('makes another site identical byte by byte, and its administrator stays signed in', async () => {
    const { bytes } = await download(app, admin, '/export');
    const other = await buildTestApp();
    const { headers } = await signIn(other, 'admin', 'owner@example.com');
    const upload = await uploadZip(other, headers, bytes);
    const { id } = upload.body.data;
    expect((await callAdmin(other, headers, 'GET', `/uploads/${id}`)).body.data).toMatchObject({
      holds: 'export',
      posts: 3,
    });
    await callAdmin(other, headers, 'POST', '/restore', { from: { kind: 'upload', id }, confirmed: true });
    expect(await finishedTransfer(other, headers)).toMatchObject({
      problem: null,
      archived: { posts: 3, missing: 0 },
    });
    // The upload, with all addresses of its people, is gone.
    expect((await callAdmin(other, headers, 'GET', `/uploads/${id}`)).body.code).toBe('UPLOAD_NOT_FOUND');
    const [before, after] = [await unpacked('there', bytes), join(scratch, 'back')];
    await writeArchive(other.deps, await folderTarget(after));
    const files = await filesIn(before);
    expect(await filesIn(after)).toEqual(files);
    for (const file of files.filter((each) => !['data/audit_entries.jsonl', 'sanwen.json'].includes(each))) {
      expect([file, await contentOf(after, file)]).toEqual([file, await contentOf(before, file)]);
    }
    await other.close();
  });
});

test('a download link works once, for its administrator, and for a short time', async () => {
  const { url } = await download(app, admin, '/export');
  const follow = async (address: string) => {
    const response = await app.app.inject({ method: 'GET', url: address });
    return [response.statusCode, response.json<{ code: string }>().code];
  };
  const refused = [404, 'DOWNLOAD_LINK_INVALID'];
  expect(await follow(url)).toEqual(refused);
  const probed = String((await call('POST', '/export')).body.data['url']);
  for (const [method, isServed] of [
    ['HEAD', false],
    ['GET', true],
  ] as const)
    expect((await app.app.inject({ method, url: probed })).statusCode === 200).toBe(isServed);
  const fresh = String((await call('POST', '/export')).body.data['url']);
  expect(await follow(`${fresh}x`)).toEqual(refused);
  expect(await follow(fresh.replace('/downloads/', '/downloads/e30'))).toEqual(refused);
  const other = await signIn(app, 'admin');
  const theirs = String((await callAdmin(app, other.headers, 'POST', '/export')).body.data['url']);
  await manageUser(app, admin, other.email, { role: 'user' });
  expect(await follow(theirs)).toEqual(refused);
  await app.db().deleteFrom('users').where('email', '=', other.email).execute();

  const third = await signIn(app, 'admin');
  const em = app.newEm();
  const user = await em.findOneOrFail(User, { email: third.email });
  // A session of theirs elsewhere doesn't keep the link alive.
  em.create(Session, {
    user,
    tokenHash: hashToken('elsewhere'),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await em.flush();
  const ended = String((await callAdmin(app, third.headers, 'POST', '/export')).body.data['url']);
  expect(
    (await app.app.inject({ method: 'POST', url: '/api/auth/logout', headers: third.headers })).statusCode,
  ).toBe(200);
  expect(await follow(ended)).toEqual(refused);
  await app.db().deleteFrom('users').where('email', '=', third.email).execute();

  const late = String((await call('POST', '/export')).body.data['url']);
  vi.setSystemTime(Date.now() + 61_000);
  expect(await follow(late)).toEqual(refused);
});

describe('a restore is refused and changes nothing', () => {
  const harm: [string, (dir: string) => Promise<void>][] = [
    ['with a missing text', (dir) => rm(join(dir, 'posts/en-US/hello.md'))],
    [
      'with an invalid image',
      async (dir) => {
        const files = await filesIn(join(dir, 'uploads'));
        await writeFile(join(dir, 'uploads', String(files[0])), '<script>alert(1)</script>');
      },
    ],
    [
      'with a table of a later version',
      (dir) => writeFile(join(dir, 'sanwen.json'), '{"format":1,"kind":"backup","rows":{"robots":1}}'),
    ],
    [
      'with dangling references',
      async (dir) => {
        const row = JSON.parse((await contentOf(dir, 'data/post_tags.jsonl')).split('\n')[0] ?? '') as object;
        await writeFile(join(dir, 'data/post_tags.jsonl'), `${JSON.stringify({ ...row, post: 4711 })}\n`);
        const manifest = JSON.parse(await contentOf(dir, 'sanwen.json')) as { rows: Record<string, number> };
        manifest.rows['post_tags'] = 1;
        await writeFile(join(dir, 'sanwen.json'), JSON.stringify(manifest));
      },
    ],
  ];

  test.each(harm)('from an archive %s', async (name, spoil) => {
    const dir = await unpacked(name, exported);
    await rm(join(app.deps.config.dataDir, 'uploads'), { recursive: true, force: true });
    await spoil(dir);
    const files: Record<string, Buffer> = {};
    for (const file of await filesIn(dir)) files[file] = Buffer.from(await contentOf(dir, file), 'latin1');
    const { id } = (await uploadZip(app, admin, await zipOf(files))).body.data;
    const before = await wholeSite();
    await call('POST', '/restore', { from: { kind: 'upload', id }, confirmed: true });
    const { problem } = await finishedTransfer(app, admin);
    expect(problem).toMatchObject({
      code: 'ARCHIVE_BROKEN',
      detail: expect.stringMatching(/hello\.md|uploads|robots|post_tags/),
    });
    expect(await wholeSite()).toEqual(before);
    expect((await app.get('/auth/me', admin)).status).toBe(200);
  });

  test('from an unknown upload', async () => {
    expect(
      (
        await call('POST', '/restore', {
          from: { kind: 'upload', id: '00000000-0000-4000-8000-000000000000' },
          confirmed: true,
        })
      ).body.code,
    ).toBe('UPLOAD_NOT_FOUND');
    expect(
      (await call('POST', '/restore', { from: { kind: 'upload', id: '../../etc' }, confirmed: true })).body
        .code,
    ).toBe('VALIDATION_FAILED');
  });

  test('and leaves no files behind', async () => {
    const left = await readdir(join(app.deps.config.dataDir, 'scratch'), { recursive: true });
    expect(left.filter((file) => file.endsWith('.zip') || file.includes('rows'))).toEqual([]);
    expect(
      (await readdir(join(app.deps.config.dataDir, 'backups'))).filter((file) => file.endsWith('.partial')),
    ).toEqual([]);
  });
});
