import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { API_PATH } from '@sanwen/contracts/constants';
import { IMAGE_UPLOAD_PATH } from '@sanwen/contracts/images';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../test/sample-images.ts';
import { type AttackedServer, startAttackedServer } from './support/server.ts';

const ADMIN = { email: 'admin@example.com', password: 'a long password of 2026' };

let server: AttackedServer;
beforeAll(async () => {
  // The most open umask, as set by a careless service manager.
  const own = process.umask(0);
  try {
    server = await startAttackedServer();
  } finally {
    process.umask(own);
  }
});
afterAll(() => server.remove());

/** Files below a folder that other users of the machine may read. */
async function openFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const open: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    if ((mode & 0o077) !== 0) open.push(`${path} ${(mode & 0o777).toString(8)}`);
  }
  return open;
}

test('with any umask, files in the data folder are private', async () => {
  const own = process.umask(0);
  try {
    await server.cli(['admin', 'create', '--email', ADMIN.email, '--nickname', 'Ann'], ADMIN.password);
    await server.cli(['backup', join(server.dataDir, 'whole.zip')]);
    await server.cli(['export', join(server.dataDir, 'export')]);
  } finally {
    process.umask(own);
  }
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(ADMIN),
  });
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpeg(600, 400))], { type: 'image/jpeg' }), 'sea.jpg');
  expect(
    (await fetch(`${server.url}${API_PATH}${IMAGE_UPLOAD_PATH}`, { method: 'POST', headers, body: form }))
      .status,
  ).toBeLessThan(300);
  const sent = await fetch(`${server.url}/api/admin/outbox/test`, {
    method: 'POST',
    headers: { ...headers, ...json },
    body: JSON.stringify({ to: 'me@example.com' }),
  });
  expect(await sent.json()).toMatchObject({ data: { outcome: 'written' } });

  const databaseFiles =
    server.databaseUrl === undefined ? ['sanwen.db', 'sanwen.db-wal', 'sanwen.db-shm'] : [];
  const names = await readdir(server.dataDir);
  expect(names).toEqual(
    expect.arrayContaining(['export', 'mails', 'uploads', 'whole.zip', ...databaseFiles]),
  );
  expect(await openFiles(server.dataDir)).toEqual([]);
});

test('a data folder that is already open causes a warning at startup', async () => {
  await server.stop();
  await chmod(server.dataDir, 0o755);
  await mkdir(join(server.dataDir, 'mails'), { recursive: true });
  await chmod(join(server.dataDir, 'mails'), 0o755);
  await server.restart();
  expect(server.output()).toContain('Other users of this machine can read the data folder');
  expect(server.output()).toContain(join(server.dataDir, 'mails'));
});
