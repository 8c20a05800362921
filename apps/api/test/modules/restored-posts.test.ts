import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Subscriber } from '../../src/db/entities/subscribers.entities.ts';
import { readArchive } from '../../src/modules/archives/read-archive.service.ts';
import { folderTarget, writeArchive } from '../../src/modules/archives/write-archive.service.ts';
import { listBackups } from '../../src/modules/backups/backup-files.service.ts';
import { makeBackup } from '../../src/modules/backups/backups.service.ts';
import { publishDuePosts } from '../../src/modules/posts/manage/publish-post.ts';
import { newSecret } from '../../src/modules/subscribers/subscription-links.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let scratch: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sanwen-restored-'));
  app = await buildTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await rm(scratch, { recursive: true });
});

test.each(['export', 'backup'] as const)(
  'a scheduled post that was restored from a %s is published and emailed to nobody',
  async (kind) => {
    const em = app.newEm();
    em.create(Subscriber, {
      email: 'ann@example.com',
      locale: 'en-US',
      state: 'confirmed',
      secret: newSecret(),
      confirmedAt: new Date(),
    });
    await em.flush();
    const id = await createPost(app, {
      slug: 'soon',
      status: 'scheduled',
      notify: 'subscribers',
      publishedAt: new Date(Date.now() + 60_000),
    });
    const dir = join(scratch, kind);
    await writeArchive(app.deps, await folderTarget(dir), { kind });
    const other = await buildTestApp();
    await readArchive({ ...other.deps, em: other.newEm() }, dir);
    await other
      .db()
      .updateTable('posts')
      .set({ published_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect(await publishDuePosts(other.write())).toEqual([id]);
    expect((await other.get('/posts/soon')).status).toBe(200);
    expect(await other.db().selectFrom('newsletter_issues').selectAll().execute()).toEqual([]);
    await other.close();
  },
);

test('of the backups before a restore the newest three are kept, and those of other kinds stay', async () => {
  const names: string[] = [];
  const manual = await makeBackup(app.deps, 'manual');
  for (let number = 0; number < 5; number += 1) {
    // A name says the second.
    vi.setSystemTime(Date.now() + 2000);
    names.push((await makeBackup(app.deps, 'before-restore')).name);
  }
  const stored = (await listBackups(app.deps.config)).map(({ name }) => name);
  expect(stored).toEqual(expect.arrayContaining([manual.name, ...names.slice(2)]));
  expect(stored).toHaveLength(4);
});

test.each([
  ['export', false],
  ['backup', true],
] as const)('a password hash in an archive of kind %s is restored: %s', async (kind, isRestored) => {
  const passwordHash =
    '$argon2id$v=19$m=19456,t=2,p=1$ONSXWqZH+plr0yOokHmnnw$CTv0WP4nJ8gD28fUKwkKIqllt/hHTfiCMibG++rDygA';
  const { email } = await signIn(app, 'user');
  await app.db().updateTable('users').set({ password_hash: passwordHash }).execute();
  const dir = join(scratch, `users-${kind}`);
  await writeArchive(app.deps, await folderTarget(dir), { kind: 'backup' });
  const manifest = join(dir, 'sanwen.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"backup"', `"${kind}"`));
  const other = await buildTestApp();
  await readArchive({ ...other.deps, em: other.newEm() }, dir);
  const restored = await other
    .db()
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(restored.password_hash === passwordHash).toBe(isRestored);
  await other.close();
});
