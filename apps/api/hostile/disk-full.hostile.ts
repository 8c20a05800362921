import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSqlite, isWholeAttack } from '../test/environment.ts';
import { jpeg } from '../test/sample-images.ts';
import { type Admin, createAdmin } from './support/admin.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const FULL = { status: 507, code: 'DISK_FULL' };
const ROUNDS = isWholeAttack ? 15 : 3;

/** A small disk for the data folder, or undefined if the tests may not mount one. */
async function mountDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sanwen-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
}

const disk = await mountDisk();

describe.runIf(disk !== undefined)('a full disk', () => {
  const dataDir = disk ?? '';
  const filler = join(dataDir, 'filler');
  let server: AttackedServer;
  let admin: Admin;
  beforeAll(async () => {
    server = await startAttackedServer({ env: { DATA_DIR: dataDir } });
    admin = await createAdmin(server);
    await admin.publish('Before');
  });
  afterAll(async () => {
    await server.remove();
    execFileSync('umount', [dataDir]);
    await rm(dataDir, { recursive: true });
  });

  const fill = async () => {
    const file = await open(filler, 'w');
    const block = Buffer.alloc(4096, 1);
    for (let { bavail } = await statfs(dataDir); bavail > 0; bavail -= 1)
      await file.write(block).catch(() => undefined);
    await file.close();
  };
  const long = 'A long text about room. '.repeat(5000);
  const save = (id: number) => {
    const rest = { excerpt: '', description: '', keywords: [], coverAlt: '' };
    return admin.call('posts.manage.saveTranslation', {
      id,
      locale: 'en-US',
      baseVersion: 0,
      title: 'Long',
      markdown: long,
      ...rest,
    });
  };
  const upload = async (shade: number) => {
    const body = new FormData();
    body.append(
      'file',
      new Blob([new Uint8Array(await jpeg(1600, 1200, { r: shade, g: 5, b: 9 }))], { type: 'image/jpeg' }),
      'a.jpg',
    );
    const response = await fetch(`${server.url}/api/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body,
    });
    return { status: response.status, code: ((await response.json()) as { code?: string }).code };
  };
  const health = async () => {
    const response = await fetch(`${server.url}/healthz`);
    return { code: response.status, writable: ((await response.json()) as { writable: boolean }).writable };
  };
  const uploaded = async () =>
    (await readdir(join(dataDir, 'uploads'), { recursive: true }).catch(() => [])).filter((name) =>
      name.includes('.'),
    );

  test('is reported to writers, and leaves nothing behind once there is room', async () => {
    const drafts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      drafts.push(Number((await admin.call('posts.manage.create', { sourceLocale: 'en-US' })).data['id']));
    const stored = await uploaded();
    await fill();
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await upload(round)).toEqual(FULL);
      expect(isSqlite ? await save(drafts[round] ?? 0) : FULL).toMatchObject(FULL);
    }
    expect(await health()).toEqual(isSqlite ? { code: 503, writable: false } : { code: 200, writable: true });
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/api/posts`)).status).toBe(200);
    expect(await uploaded()).toEqual(stored);

    await rm(filler);
    await expect.poll(health, { timeout: 20_000, interval: 500 }).toEqual({ code: 200, writable: true });
    expect((await upload(1)).status).toBe(200);
    expect((await admin.publish('After', long)).id).toBeGreaterThan(0);
    expect(await server.stop()).toMatchObject({ status: 0 });
    await server.restart();
    expect(await (await fetch(`${server.url}/api/posts`)).json()).toMatchObject({
      data: { items: expect.arrayContaining([expect.objectContaining({ title: 'After' })]) },
    });
  });
});
