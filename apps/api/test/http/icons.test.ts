import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWebBuild } from '../../src/http/pages/web-build.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ web: await openWebBuild() });
});
afterAll(() => app.close());

/** The PNG files in an ICO file. */
function imagesOf(ico: Buffer): Buffer[] {
  const count = ico.readUInt16LE(4);
  return Array.from({ length: count }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = ico.readUInt32LE(entry + 12);
    return ico.subarray(start, start + ico.readUInt32LE(entry + 8));
  });
}

/**
 * Width of an image, and the colors of its background and its first and last stroke, as in the pages'
 * `favicon.svg`.
 */
async function strokesOf(image: Buffer): Promise<{ width: number; colors: string[] }> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y: number) => 3 * (Math.floor((y / 32) * info.height) * info.width + info.width / 2);
  return {
    width: info.width,
    colors: [2, 8.5, 23.5].map((y) => data.subarray(at(y), at(y) + 3).toString('hex')),
  };
}

const ICON = ['1d2433', 'f8f7f2', 'f0553a'];

/**
 * Requested without a page that links them: by feed readers and link lists, and by iOS for its home screen.
 */
const UNNAMED: [address: string, type: RegExp, images: (body: Buffer) => Buffer[], widths: number[]][] = [
  ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/, imagesOf, [16, 32, 48]],
  ['/apple-touch-icon.png', /^image\/png$/, (body) => [body], [180]],
];

test.each(UNNAMED)('%s has the colors of the icon that pages link', async (address, type, images, widths) => {
  const { statusCode, headers, rawPayload } = await app.app.inject(address);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  expect(headers['content-type']).toMatch(type);
  expect(await Promise.all(images(rawPayload).map(strokesOf))).toEqual(
    widths.map((width) => ({ width, colors: ICON })),
  );
  const head = await app.app.inject({ method: 'HEAD', url: address });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(rawPayload.length),
    '',
  ]);
});
