import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningServer, runSanwen, startServer } from '../support/sanwen-process.ts';
import { freePort, type SitePlace } from '../support/site-place.ts';
import { expect, test } from '../support/test.ts';

const RELEASE = fileURLToPath(new URL('../../../../release', import.meta.url));
const MAX_MB = 120;

let folder: string;
let place: SitePlace;
let server: RunningServer;
test.beforeAll(async () => {
  // Outside of the repository, where Node finds no other packages.
  folder = await mkdtemp(join(tmpdir(), 'sanwen-release-'));
  await cp(RELEASE, join(folder, 'release'), { recursive: true });
  const port = await freePort();
  place = {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: join(folder, 'data'),
    program: join(folder, 'release/sanwen.js'),
  };
  server = await startServer(place);
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

test('a copied release serves posts, share images, and the documentation of the API', async ({ page }) => {
  await page.goto(`${place.url}/zh-CN/`);
  await page.getByRole('link', { name: '欢迎使用散文' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '欢迎使用散文' })).toBeVisible();
  // Drawn with the fonts of the release; the post itself is shared with its cover.
  const drawn = await page.request.get(`${place.url}/og/zh-CN/welcome-to-sanwen.png`);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
  await page.goto(`${place.url}/api/docs`);
  await expect(page.getByText('Sanwen API').first()).toBeVisible();
});

test('a copied release runs commands, and images uploaded to it are resized', async ({ page }) => {
  const created = await runSanwen(
    ['admin', 'create', '--email', 'me@example.com', '--nickname', 'Me'],
    place,
    'a sentence I remember\n',
  );
  expect(created).toContain('me@example.com is now an administrator.');
  await page.goto(`${place.url}/en-US/admin/login`);
  await page.getByLabel('Email').fill('me@example.com');
  await page.getByLabel('Password').fill('a sentence I remember');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Media' }).click();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
  await expect(page.getByText('dot.png', { exact: true })).toBeVisible();
});

test(`a release takes at most ${MAX_MB} MB`, async () => {
  let bytes = 0;
  for (const entry of await readdir(RELEASE, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  expect(bytes / 1024 ** 2).toBeLessThanOrEqual(MAX_MB);
});
