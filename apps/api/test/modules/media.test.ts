import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storedImage } from '@sanwen/contracts/images';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeImage, ImageRefused } from '../../src/modules/media/media.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { jpeg, movingGif, seeThroughPng } from '../sample-images.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const keep = (bytes: Uint8Array, name = 'picture.jpg') => storeImage(app.write(), { bytes, name });
const load = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

/** Size and format of every variant of an image, as served. */
async function formsOf(path: string) {
  const paths = [path, ...(storedImage(path)?.forms.map((form) => form.path) ?? [])];
  return Promise.all(
    paths.map(async (each) => {
      const { statusCode, rawPayload, headers } = await load(each);
      expect([each, statusCode]).toEqual([each, 200]);
      const { width, height, format } = await sharp(rawPayload).metadata();
      return { width, height, format, type: headers['content-type'] };
    }),
  );
}

describe('a stored image', () => {
  test('has every width that its path promises, and a fallback format', async () => {
    const { path } = await keep(await jpeg(3000, 2000));
    expect(path).toMatch(/^\/uploads\/[\da-f]{2}\/[\da-f]{24}-2400x1600-[\da-f]{6}\.jpg$/);
    expect(storedImage(path)?.color).toMatch(/^#c8783[cd]$/);
    expect(await formsOf(path)).toEqual([
      { width: 1440, height: 960, format: 'jpeg', type: 'image/jpeg' },
      ...[480, 960, 1440, 2400].map((width) => ({
        width,
        height: (width / 3) * 2,
        format: 'webp',
        type: 'image/webp',
      })),
    ]);
  });

  test('is never enlarged, and stays transparent', async () => {
    const { path } = await keep(await seeThroughPng(300, 200), 'logo.png');
    expect(path).toMatch(/-300x200\.png$/);
    expect(await formsOf(path)).toEqual([
      { width: 300, height: 200, format: 'png', type: 'image/png' },
      { width: 300, height: 200, format: 'webp', type: 'image/webp' },
    ]);
  });

  test('is rotated upright, without camera metadata', async () => {
    const photo = await sharp(await jpeg(400, 200))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(0);
    const { path, width, height } = await keep(photo);
    expect([width, height]).toEqual([200, 400]);
    for (const each of [path, ...(storedImage(path)?.forms.map((form) => form.path) ?? [])]) {
      const facts = await sharp((await load(each)).rawPayload).metadata();
      expect([facts.width, facts.exif, facts.xmp, facts.orientation]).toEqual([
        200,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('stays animated, in one variant', async () => {
    const { path } = await keep(await movingGif(40, 30), 'wave.gif');
    expect(path).toMatch(/-40x30\.webp$/);
    const { rawPayload } = await load(path);
    expect(await sharp(rawPayload, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      pages: 3,
    });
  });

  test('has the type of its content, not of its name', async () => {
    const stored = await keep(await jpeg(20, 10), '../../etc/passwd.png');
    const row = await app
      .db()
      .selectFrom('media')
      .selectAll()
      .where('id', '=', stored.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      mime: 'image/jpeg',
      original_name: '../../etc/passwd.png',
      width: 20,
      height: 10,
    });
    expect(stored.path).not.toContain('passwd');
  });

  test('is stored once, and a lost file is written again', async () => {
    const bytes = await jpeg(50, 40);
    const first = await keep(bytes);
    expect(await keep(bytes, 'other-name.jpg')).toMatchObject({ id: first.id, path: first.path });
    const together = await Promise.all([jpeg(51, 40), jpeg(51, 40)].map(async (each) => keep(await each)));
    expect(together[0]?.id).toBe(together[1]?.id);
    await rm(join(app.deps.config.dataDir, first.path));
    expect((await load(first.path)).statusCode).toBe(404);
    await keep(bytes);
    expect((await load(first.path)).statusCode).toBe(200);
  });
});

describe('an image is refused', () => {
  const refusal = async (bytes: Uint8Array) => {
    const before = await readdir(app.deps.config.dataDir, { recursive: true });
    const error = await keep(bytes).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ImageRefused);
    expect(await readdir(app.deps.config.dataDir, { recursive: true })).toEqual(before);
    return error instanceof ImageRefused ? error.reason : undefined;
  };

  test('if it is not an image, or of an unsafe kind', async () => {
    expect(await refusal(Buffer.from('words'))).toBe('not-a-picture');
    expect(await refusal(Buffer.alloc(0))).toBe('not-a-picture');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    expect(await refusal(Buffer.from(svg))).toBe('not-a-picture');
  });

  test('if it is truncated', async () => {
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toBe('not-a-picture');
  });

  test('if a small file has too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await refusal(bomb)).toBe('too-many-pixels');
  });

  test('if the file is too large', async () => {
    expect(await refusal(Buffer.alloc(26 * 1024 * 1024))).toBe('too-large');
  });
});

describe('the URL of an image', () => {
  test('is cached forever, and its response allows no scripts', async () => {
    const { path } = await keep(await jpeg(60, 40));
    const { headers, rawPayload } = await load(path);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-length': String(rawPayload.length),
    });
    expect((await load(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
    const head = await app.app.inject({ method: 'HEAD', url: path });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      headers['content-length'],
    ]);
  });

  test.each([
    '/uploads/',
    '/uploads/3f',
    '/uploads/../sanwen.db',
    '/uploads/..%2Fsanwen.db',
    '/uploads/%2e%2e/sanwen.db',
    '/uploads/3f/..%2F..%2Fsanwen.db',
    '/uploads/3f/sanwen.db',
    `/uploads/3f/${'a'.repeat(24)}-1x1.jpg`,
    '/uploads/3f/a/b.jpg',
  ])('%s is not found', async (url) => {
    expect((await load(url)).statusCode).toBe(404);
  });
});
