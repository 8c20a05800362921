import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SlugHistory } from '../../src/db/entities/posts.entities.ts';
import { storeImage } from '../../src/modules/media/media.service.ts';
import { saveSettings } from '../../src/modules/settings/settings.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { createQueryCounter } from '../query-counter.ts';
import { jpeg } from '../sample-images.ts';

const TITLE = '直角与骨头';

const counter = createQueryCounter();
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ wrapReadDb: counter.wrap, memory: { staleAfterMs: 60_000 } });
  const cover = await storeImage(app.write(), {
    bytes: await jpeg(900, 600, { r: 20, g: 90, b: 200 }),
    name: 'cover.jpg',
  });
  await createPost(app, {
    slug: 'letters',
    category: 'travel',
    texts: {
      'zh-CN': { title: TITLE },
      'zh-TW': { title: TITLE },
      'en-US': { title: 'Right angles and bones' },
    },
  });
  await createPost(app, { slug: 'with-cover', cover: { url: cover.path, width: 900, height: 600 } });
  await createPost(app, {
    slug: 'cover-elsewhere',
    cover: { url: 'http://localhost:9/a.jpg', width: null, height: null },
  });
  await createPost(app, { slug: 'odd', texts: { 'en-US': { title: `🎉 <b>& ${'endless '.repeat(30)}` } } });
  await createPost(app, { slug: 'hidden-draft', status: 'draft' });
});
afterAll(() => app.close());

const load = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

async function image(url: string) {
  const { statusCode, headers, rawPayload } = await load(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return { headers, bytes: rawPayload, facts: await sharp(rawPayload).metadata() };
}

/** Average difference between the pixels of two images, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const compared = await sharp(one)
    .composite([{ input: other, blend: 'difference' }])
    .removeAlpha()
    .toBuffer();
  const { channels } = await sharp(compared).stats();
  return Math.max(...channels.map(({ mean }) => mean));
}

test.each(['/og/zh-CN/letters.png', '/og/en-US/odd.png', '/og/en-US/cover-elsewhere.png', '/og/zh-TW.png'])(
  '%s is a share image of 1200 × 630',
  async (url) => {
    const { facts, headers, bytes } = await image(url);
    expect(facts).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(headers['content-type']).toBe('image/png');
    expect(bytes.length).toBeLessThan(300_000);
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(0.1);
  },
);

test('the same characters have the glyphs of their region', async () => {
  const simplified = await image('/og/zh-CN/letters.png');
  const traditional = await image('/og/zh-TW/letters.png');
  const title = { left: 0, top: 170, width: 1200, height: 300 };
  const cut = (bytes: Buffer) => sharp(bytes).extract(title).png().toBuffer();
  expect(await difference(await cut(simplified.bytes), await cut(traditional.bytes))).toBeGreaterThan(0.3);
});

test('a share image includes the cover and becomes a JPEG', async () => {
  const { facts, bytes, headers } = await image('/og/en-US/with-cover.jpg');
  expect([facts.format, headers['content-type']]).toEqual(['jpeg', 'image/jpeg']);
  const panel = await sharp(bytes).extract({ left: 900, top: 100, width: 200, height: 200 }).png().toBuffer();
  const [red, , blue] = (await sharp(panel).stats()).channels.map(({ mean }) => mean);
  expect([red! < 40, blue! > 180]).toEqual([true, true]);
});

describe('the URL of a share image', () => {
  test('is immutable with a version, and revalidated without one', async () => {
    const versioned = await load('/og/en-US/letters.png?v=abc', { 'accept-encoding': 'br' });
    expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(versioned.headers['content-encoding']).toBeUndefined();
    const { headers } = await load('/og/en-US/letters.png');
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(
      (await load('/og/en-US/letters.png', { 'if-none-match': String(headers['etag']) })).statusCode,
    ).toBe(304);
  });

  test('with an old slug shows the post', async () => {
    const { id } = await app
      .db()
      .selectFrom('posts')
      .select('id')
      .where('slug', '=', 'letters')
      .executeTakeFirstOrThrow();
    await app
      .newEm()
      .insert(SlugHistory, { kind: 'post', slug: 'former', targetId: id, createdAt: new Date() });
    expect((await image('/og/en-US/former.png')).bytes).toEqual((await image('/og/en-US/letters.png')).bytes);
  });

  test.each([
    '/og/en-US/hidden-draft.png',
    '/og/en-US/no-such-post.png',
    '/og/fr-FR/letters.png',
    '/og/en-US/letters.svg',
    '/og/x.png',
  ])('%s is not found', async (url) => {
    expect((await load(url)).statusCode).toBe(404);
  });
});

test('parallel requests share one rendering, which is cached until its content changes', async () => {
  await createPost(app, { slug: 'popular', texts: { 'en-US': { title: 'Asked for by many' } } });
  counter.take();
  const responses = await Promise.all(Array.from({ length: 20 }, () => load('/og/en-US/popular.png')));
  const queries = counter.take();
  expect(new Set(responses.map((response) => response.headers['etag'])).size).toBe(1);
  expect(queries).toBeLessThan(15);
  await load('/og/en-US/popular.png');
  expect(counter.take()).toBe(0);

  const before = await image('/og/en-US/letters.png');
  const { site } = await app.deps.settings();
  await saveSettings(app.write(), 'site', { ...site, siteName: { 'en-US': 'Driftwood' } });
  const after = await image('/og/en-US/letters.png');
  expect(after.headers['etag']).not.toBe(before.headers['etag']);
});

test('requests are served while share images are drawn', async () => {
  const drawing = Promise.all(
    ['zh-CN', 'zh-TW', 'en-US'].map((locale) => load(`/og/${locale}/with-cover.png?fresh`)),
  );
  const gaps: number[] = [];
  let last = performance.now();
  const ticking = setInterval(() => {
    gaps.push(performance.now() - last);
    last = performance.now();
  }, 1);
  await drawing;
  clearInterval(ticking);
  // Drawing takes tens of milliseconds. On the main thread there would hardly be a tick.
  expect(gaps.length).toBeGreaterThan(3);
});
