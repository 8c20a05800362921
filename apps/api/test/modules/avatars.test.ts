import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeImage } from '../../src/modules/media/media.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { callAdmin, finishedTransfer } from '../manage-archives.ts';
import { jpeg, movingGif, seeThroughPng } from '../sample-images.ts';
import { signIn } from '../sign-in.ts';

const PATH = /^\/uploads\/avatars\/[\da-f]{32}\.webp$/;

let app: TestApp;
let ann: Record<string, string>;
beforeEach(async () => {
  app = await buildTestApp();
  ann = (await signIn(app, 'user')).headers;
});
afterEach(() => app.close());

/** Uploads a file as a browser does. */
async function upload(bytes: Uint8Array, headers: Record<string, string> = ann) {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], '../../me.php', { type: 'text/html' }));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/users/avatar',
    headers: { ...headers, 'content-type': type },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<ApiBody>() };
}

async function profile(payload: object, headers: Record<string, string> = ann) {
  const response = await app.app.inject({ method: 'PUT', url: '/api/users/profile', headers, payload });
  return { status: response.statusCode, body: response.json<ApiBody>() };
}

const files = () => readdir(join(app.deps.config.dataDir, 'uploads', 'avatars')).catch(() => []);
const image = async (path: unknown) => {
  const response = await app.app.inject(String(path));
  return {
    status: response.statusCode,
    headers: response.headers,
    facts: response.statusCode === 200 ? await sharp(response.rawPayload).metadata() : undefined,
  };
};

async function comment(): Promise<void> {
  await createPost(app, { slug: 'hello' });
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/comments',
    headers: ann,
    payload: { article: 'hello', content: 'Hello.' },
  });
  expect(response.statusCode).toBe(200);
}
/** Avatars of comments, as readers see them. */
const shown = async () =>
  (await app.get('/comments?article=hello')).body.data.items.map(({ avatar }) => avatar);

describe('an uploaded avatar', () => {
  test('is cropped to a small square, without camera metadata', async () => {
    const taken = await sharp(await jpeg(1200, 800))
      .withExif({ IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(taken);
    expect([status, body.data['avatar']]).toEqual([200, expect.stringMatching(PATH)]);
    const { headers, facts } = await image(body.data['avatar']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(facts).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(facts?.exif).toBeUndefined();
  });

  test.each([
    ['that is small keeps its size', () => jpeg(40, 90), 40],
    ['that is animated becomes a still image', () => movingGif(300, 300), 256],
    ['that is transparent stays square', () => seeThroughPng(300, 500), 256],
  ])('%s', async (_what, make, side) => {
    const { body } = await upload(await make());
    const { facts } = await image(body.data['avatar']);
    expect(facts).toMatchObject({ format: 'webp', width: side, height: side });
    expect(facts?.pages ?? 1).toBe(1);
  });

  test('replaces the previous one, whose file is deleted', async () => {
    const first = (await upload(await jpeg(300, 300))).body.data['avatar'];
    const second = (await upload(await jpeg(300, 300))).body.data['avatar'];
    expect(second).not.toBe(first);
    expect([(await image(first)).status, (await image(second)).status]).toEqual([404, 200]);
    expect(await files()).toHaveLength(1);
  });

  test('leaves one file, even after parallel uploads', async () => {
    const bytes = await jpeg(300, 300);
    await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    const { avatar } = await app.db().selectFrom('users').select('avatar').executeTakeFirstOrThrow();
    expect((await files()).map((name) => `/uploads/avatars/${name}`)).toEqual([avatar]);
  });

  test('can be removed', async () => {
    const { avatar } = (await upload(await jpeg(300, 300))).body.data;
    expect((await profile({ avatar: null, nickname: 'Anna' })).body.data).toMatchObject({
      avatar: null,
      nickname: 'Anna',
    });
    expect((await image(avatar)).status).toBe(404);
    expect(await files()).toEqual([]);
  });

  test('appears beside existing comments right away', async () => {
    await comment();
    expect(await shown()).toEqual([null]);
    const { avatar } = (await upload(await jpeg(300, 300))).body.data;
    expect(await shown()).toEqual([avatar]);
  });
});

test('a file that is no avatar stays, even if a row names it as the former one', async () => {
  const other = await storeImage(
    { em: app.newEm(), storage: app.deps.storage },
    { bytes: await jpeg(300, 300), name: 'sea.jpg' },
  );
  await app.db().updateTable('users').set({ avatar: other.path }).execute();
  await upload(await jpeg(300, 300));
  expect((await image(other.path)).status).toBe(200);
});

test('an avatar URL on another server is never shown, even if a row has one', async () => {
  await comment();
  await app.db().updateTable('users').set({ avatar: 'https://tracker.example/ann.png' }).execute();
  expect(await shown()).toEqual([null]);
});

describe('an avatar is refused', () => {
  test('if it is a URL on another server or another user’s avatar', async () => {
    for (const avatar of [
      'https://tracker.example/ann.png',
      '//tracker.example/ann.png',
      '/uploads/../../etc/passwd',
      `/uploads/avatars/${'ab'.repeat(16)}.webp`,
    ]) {
      expect((await profile({ avatar })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ field: 'avatar' }],
      });
    }
    const { avatar } = (await upload(await jpeg(300, 300))).body.data;
    const bob = (await signIn(app, 'user')).headers;
    expect((await profile({ avatar }, bob)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ field: 'avatar' }],
    });
    expect((await profile({ avatar })).body.data).toMatchObject({ avatar });
    expect((await image(avatar)).status).toBe(200);
  });

  test('if it is not an image, too large, or from a visitor', async () => {
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.code).toBe(
      'NOT_AN_IMAGE',
    );
    expect((await upload(Buffer.from('GIF89a'))).body.code).toBe('NOT_AN_IMAGE');
    const large = await upload(Buffer.alloc(2 * 1024 * 1024 + 1));
    expect([large.status, large.body.code, large.body.message]).toEqual([
      413,
      'AVATAR_TOO_LARGE',
      'The image is larger than 2 MB.',
    ]);
    expect((await upload(await jpeg(300, 300), {})).body.code).toBe('UNAUTHORIZED');
    expect(await files()).toEqual([]);
  });

  test('after ten uploads in an hour', async () => {
    const bytes = await jpeg(20, 20);
    for (let time = 0; time < 10; time += 1) expect((await upload(bytes)).status).toBe(200);
    expect((await upload(bytes)).body.code).toBe('TOO_MANY_REQUESTS');
    expect((await upload(bytes, (await signIn(app, 'user')).headers)).status).toBe(200);
  });
});

test('a backup restores avatars', async () => {
  const admin = (await signIn(app, 'admin')).headers;
  const { avatar } = (await upload(await jpeg(300, 300))).body.data;
  await callAdmin(app, admin, 'POST', '/backups', {});
  await finishedTransfer(app, admin);
  await profile({ avatar: null });
  expect((await image(avatar)).status).toBe(404);
  const [backup] = (await callAdmin(app, admin, 'GET', '/backups')).body.data.items;
  await callAdmin(app, admin, 'POST', '/restore', {
    from: { kind: 'backup', name: backup?.['name'] },
    confirmed: true,
  });
  expect(await finishedTransfer(app, admin)).toMatchObject({ problem: null });
  expect((await image(avatar)).status).toBe(200);
  expect(
    await app.db().selectFrom('users').select('avatar').where('avatar', 'is not', null).execute(),
  ).toEqual([{ avatar }]);
});
