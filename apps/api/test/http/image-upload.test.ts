import { readdir } from 'node:fs/promises';
import { storedImage } from '@sanwen/contracts/images';
import { uploadedImageSchema } from '@sanwen/contracts/media.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePage } from '../../src/modules/pages/pages.service.ts';
import { type ApiBody, buildTestApp, type TestApp } from '../build-test-app.ts';
import { createPost } from '../factories.ts';
import { jpeg, movingGif } from '../sample-images.ts';
import { signIn } from '../sign-in.ts';

let app: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp({ environment: { IMAGE_BASE: 'https://images.example' } });
  ({ headers: admin } = await signIn(app, 'admin'));
});
afterAll(() => app.close());

interface Sent {
  bytes: Uint8Array;
  name?: string;
  type?: string;
  headers?: Record<string, string>;
}

/** Uploads a file as a browser does. */
async function upload({ bytes, name = 'picture.jpg', type = 'image/jpeg', headers = admin }: Sent) {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], name, { type }));
  const encoded = new Response(form);
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/media',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<ApiBody>() };
}

const storedFileCount = () => readdir(app.deps.config.dataDir, { recursive: true });

describe('an administrator’s image', () => {
  test('is stored, and the response has its path, URL, size, and color', async () => {
    const { status, body } = await upload({ bytes: await jpeg(1000, 500), name: '照片 1.jpg' });
    expect([status, body.success]).toEqual([200, true]);
    expect(body.data).toMatchObject({
      width: 1000,
      height: 500,
      color: expect.stringMatching(/^#c8783[cd]$/),
      id: expect.any(Number),
    });
    const { path, url } = uploadedImageSchema.parse(body.data);
    expect(url).toBe(`https://images.example${path}`);
    expect(storedImage(path)?.width).toBe(1000);
    expect((await app.app.inject(path)).statusCode).toBe(200);
    const row = await app
      .db()
      .selectFrom('media')
      .select('original_name')
      .where('path', '=', path)
      .executeTakeFirstOrThrow();
    expect(row.original_name).toBe('照片 1.jpg');
    const audit = await app
      .db()
      .selectFrom('audit_entries')
      .select(['action', 'subject_title'])
      .where('subject_kind', '=', 'media')
      .execute();
    expect(audit).toEqual([{ action: 'create', subject_title: '照片 1.jpg' }]);
  });

  test('is loaded from the image base wherever readers see it in a text', async () => {
    const { body } = await upload({ bytes: await jpeg(600, 300) });
    const { path, url } = uploadedImageSchema.parse(body.data);
    const markdown = `![](${path})`;
    const id = await createPost(app, { slug: 'with-a-photo', texts: { 'en-US': { markdown } } });
    await writePage(app.write(), 'about', { 'en-US': { title: 'About', description: '', markdown } });
    for (const address of [`/posts/${id}`, '/pages/about'])
      expect((await app.get(address)).body.data['html']).toContain(`src="${url}"`);
  });

  test('may have any file name, and may be animated', async () => {
    const { body } = await upload({ bytes: await movingGif(40, 30), name: '../../x.php', type: 'text/html' });
    expect(body.data).toMatchObject({
      path: expect.stringMatching(/^\/uploads\/[\da-f]{2}\/[\da-f]{24}-40x30\.webp$/),
      color: null,
    });
  });

  test('loses scripts that were hidden in its file', async () => {
    const hidden = '<script>alert(1)</script><?php system($_GET[0]); ?>';
    const polyglot = Buffer.concat([await jpeg(64, 64), Buffer.from(hidden)]);
    const { status, body } = await upload({ bytes: polyglot, name: 'both.html', type: 'text/html' });
    expect(status).toBe(200);
    const { path } = uploadedImageSchema.parse(body.data);
    for (const each of [path, ...(storedImage(path)?.forms.map((form) => form.path) ?? [])]) {
      const sent = await app.app.inject(each);
      expect(sent.headers['content-type']).toMatch(/^image\//);
      expect(sent.rawPayload.includes('alert(1)')).toBe(false);
      expect(sent.rawPayload.includes('<?php')).toBe(false);
    }
  });
});

describe('an image upload is refused', () => {
  test('for anyone but an administrator, before the file is read', async () => {
    const { headers: user } = await signIn(app, 'user');
    const bytes = await jpeg(30, 20);
    expect((await upload({ bytes, headers: {} })).body).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect((await upload({ bytes, headers: { authorization: `Bearer ${'x'.repeat(43)}` } })).status).toBe(
      401,
    );
    expect((await upload({ bytes, headers: user })).body).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const broken = {
      method: 'POST',
      url: '/api/media',
      headers: { 'content-type': 'multipart/form-data' },
      payload: '?',
    } as const;
    expect((await app.app.inject(broken)).statusCode).toBe(401);
  });

  test.each([
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    ['an HTML page named like an image', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['an HTML page that starts like a GIF', 'GIF89a/*<svg/onload=alert(1)>*/=1;', 'image/gif'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj', 'image/jpeg'],
    [
      'an ImageMagick script',
      'push graphic-context\nfill "url(https://x.example/)"\npop graphic-context',
      'image/png',
    ],
    ['an empty file', '', 'image/png'],
  ])('with NOT_AN_IMAGE for %s', async (_what, content, type) => {
    const before = await storedFileCount();
    const { status, body } = await upload({ bytes: Buffer.from(content), name: 'a.png', type });
    expect([status, body.code]).toEqual([422, 'NOT_AN_IMAGE']);
    expect(await storedFileCount()).toEqual(before);
  });

  test('for a truncated image', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({
      create: { width: 500, height: 500, channels: 3, background: 'white', noise },
    })
      .png()
      .toBuffer();
    expect((await upload({ bytes: whole.subarray(0, whole.length / 2) })).body).toMatchObject({
      code: 'NOT_AN_IMAGE',
    });
  });

  test('for a small file with too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await upload({ bytes: bomb })).body).toMatchObject({
      status: 422,
      code: 'IMAGE_TOO_MANY_PIXELS',
    });
  });

  test('for a file that is too large', async () => {
    expect((await upload({ bytes: Buffer.alloc(26 * 1024 * 1024) })).body).toMatchObject({
      status: 413,
      code: 'IMAGE_TOO_LARGE',
    });
  });

  const send = (payload: string | Buffer, type: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { ...admin, 'content-type': type },
      payload,
    });
  const part = (name: string, content: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${content}\r\n`;

  test.each([
    ['a body that is not multipart', '{}', 'application/json', 400],
    ['a multipart body without a boundary', 'x', 'multipart/form-data', 400],
    ['a multipart body without a file', '--edge--\r\n', 'multipart/form-data; boundary=edge', 400],
    ['a truncated multipart body', part('file', 'x').slice(0, -4), 'multipart/form-data; boundary=edge', 400],
    [
      'a field named like an object property',
      `${part('__proto__', 'x')}--edge--\r\n`,
      'multipart/form-data; boundary=edge',
      400,
    ],
  ])('for %s', async (_what, payload, type, status) => {
    const response = await send(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json<ApiBody>()).toMatchObject({ success: false, status });
  });

  test('on any other route', async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { ...admin, 'content-type': 'multipart/form-data; boundary=edge' },
      payload: `${part('file', 'x')}--edge--\r\n`,
    });
    expect(response.statusCode).toBe(415);
  });
});
