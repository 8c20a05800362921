import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inEnglish } from '#src/i18n/server-texts.ts';
import { importMarkdown } from '../../src/modules/imports/imports.service.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { jpeg, movingGif } from '../sample-images.ts';

let app: TestApp;
let top: string;
let dir: string;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'sanwen-import-'));
  dir = join(top, 'posts');
  return () => rm(top, { recursive: true });
});

async function write(name: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(dir, name)), { recursive: true });
  await writeFile(join(dir, name), content);
}

const run = (siteUrl?: string) => importMarkdown(app.write(), { dir, enableLanguages: false, siteUrl });
const read = async (slug: string, locale = 'en-US') =>
  (await app.get(`/posts/${slug}?locale=${locale}`)).body.data;

test('imported local images are stored and served by this site', async () => {
  await write('images/bay.jpg', await jpeg(900, 600));
  await write('en-US/trip/wave 1.gif', await movingGif(30, 20));
  await write('public/img/cover.jpg', await jpeg(1300, 700, { r: 10, g: 20, b: 30 }));
  await write(
    'en-US/trip/index.md',
    '---\ncover: { src: /img/cover.jpg, alt: A cover }\n---\n# Trip\n\n![A bay](../../images/bay.jpg)\n\n<img src="./wave%201.gif" alt="A wave">\n',
  );
  await write(
    'zh-CN/trip/index.md',
    '---\ncover: /img/cover.jpg\n---\n# 旅行\n\n![海湾](../../images/bay.jpg#x)\n',
  );
  const report = await run();
  expect(report).toMatchObject({
    posts: 1,
    images: 3,
    missingImages: [],
    remoteImages: 0,
    skipped: [],
    failed: [],
  });

  const english = await read('trip');
  expect(english['cover']).toMatchObject({
    url: expect.stringMatching(/^\/uploads\/.*-1300x700-0a141e\.jpg$/),
    alt: 'A cover',
    width: 1300,
    height: 700,
  });
  const html = String(english['html']);
  expect(html).toMatch(
    /<img src="(\/uploads\/[^"]*-900x600-[\da-f]{6})\.jpg" alt="A bay"[^>]* width="900" height="600"[^>]* srcset="\1\.480\.webp 480w/,
  );
  expect(html).toMatch(/<img src="\/uploads\/[^"]*-30x20\.webp" alt="A wave"/);
  expect(String((await read('trip', 'zh-CN'))['html'])).toMatch(/<img src="\/uploads\/[^"]*-900x600/);
  for (const [, url] of html.matchAll(/src="([^"]*)"/g))
    expect((await app.app.inject(url!)).statusCode).toBe(200);
});

test('importing again changes nothing, and a changed image changes its posts', async () => {
  await write('en-US/a.jpg', await jpeg(90, 60));
  await write('en-US/one.md', '# One\n\n![](a.jpg)\n');
  await write('en-US/two.md', '---\nimage: ./a.jpg\n---\n# Two\n\nText.\n');
  await write('en-US/three.md', '# Three\n\nText.\n');
  expect((await run()).saved).toHaveLength(3);
  const files = await readdir(app.deps.config.dataDir, { recursive: true });
  expect(await run()).toMatchObject({ saved: [], unchanged: { length: 3 }, images: 1 });
  expect((await readdir(app.deps.config.dataDir, { recursive: true })).length).toBe(files.length);
  await write('en-US/a.jpg', await jpeg(91, 60));
  expect((await run()).saved.toSorted()).toEqual(['en-US/one.md', 'en-US/two.md']);
  expect((await read('two'))['cover']).toMatchObject({ width: 91 });
});

test('missing, remote, and invalid images are left as written and reported', async () => {
  await write('en-US/drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write('en-US/broken.jpg', Buffer.from('words'));
  await write('en-US/unused.png', await jpeg(9, 9));
  await write(
    'en-US/post.md',
    '---\ncover: gone.png\n---\n# Post\n\n![](drawing.svg) ![](broken.jpg) ![](nowhere/x.png) ![](https://other.example/y.png) [text](z.md)\n',
  );
  const report = await run();
  const name = 'en-US/post.md';
  expect(report.missingImages.map((note) => note.name)).toEqual([name, name, name, name]);
  expect(report.missingImages.map(({ reason }) => inEnglish(reason)).toSorted()).toEqual([
    'broken.jpg isn’t a valid JPEG, PNG, WebP, GIF, or AVIF image.',
    'drawing.svg isn’t a valid JPEG, PNG, WebP, GIF, or AVIF image.',
    'gone.png isn’t in the folder.',
    'nowhere/x.png isn’t in the folder.',
  ]);
  expect(report).toMatchObject({ remoteImages: 1, unresolvedLinks: 1, failed: [] });
  expect(report.skipped).toMatchObject([{ name: 'en-US/unused.png', reason: { id: 'import.notMarkdown' } }]);
  const post = await read('post');
  expect(post['cover']).toBeNull();
  expect(post['html']).toContain('src="https://other.example/y.png"');
});

test('import never reads outside the folder', async () => {
  await writeFile(join(top, 'secret.jpg'), await jpeg(80, 60));
  await write(
    'en-US/sly.md',
    '# Sly\n\n![](../../secret.jpg) ![](/../secret.jpg) ![](link.jpg) ![](..%2F..%2Fsecret.jpg)\n',
  );
  await symlink(join(top, 'secret.jpg'), join(dir, 'en-US/link.jpg'));
  // A folder whose name starts with that of the import folder is a different one.
  await mkdir(join(top, 'posts-private'));
  await writeFile(join(top, 'posts-private/secret.jpg'), await jpeg(80, 60));
  await write('en-US/slier.md', '# Slier\n\n![](../../posts-private/secret.jpg)\n');
  expect(await run()).toMatchObject({ images: 0, missingImages: { length: 5 } });
  expect((await read('sly'))['html']).not.toContain('/uploads/');
});

test('images with URLs of the old site are taken from the folder if it has them', async () => {
  await write('public/images/here.jpg', await jpeg(70, 60));
  await write('en-US/own.md', '# Own\n\n![](https://old.example/images/here.jpg) ![](/images/there.jpg)\n');
  expect(await run('https://old.example')).toMatchObject({ images: 1, remoteImages: 1, missingImages: [] });
  const html = String((await read('own'))['html']);
  expect(html).toMatch(/<img src="\/uploads\/[^"]*-70x60-/);
  expect(html).toContain('<img src="https://old.example/images/there.jpg"');
});
