import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { untilAppIsHere, untilPageRests } from '../support/app.ts';
import { startOwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

/** Budgets of the specification, in bytes after gzip. */
const BEFORE_INTENT = 10_000;
const APP = 114_500;
const HOME_WITHOUT_IMAGES = 100_000;

const PAGES = [
  '/en-US/',
  '/zh-CN/post/setting-two-scripts',
  '/zh-TW/category/essays',
  '/en-US/tag/notebook',
  '/zh-CN/magazine',
  '/zh-TW/magazine/category/essays',
  '/en-US/magazine/tag/notebook',
];

// Chromium prefers Brotli, which is smaller. Budgets are for gzip.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

const isScript = (request: Request) =>
  request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js');

/**
 * Records what a page fetches. @returns a function that waits for pending scripts, and counts the bytes that
 * match a filter
 */
function watchBytes(page: Page) {
  const finished: Request[] = [];
  const coming = new Set<Request>();
  page.on('request', (request) => isScript(request) && coming.add(request));
  page.on('requestfinished', (request) => {
    finished.push(request);
    coming.delete(request);
  });
  return async (counts: (request: Request) => boolean): Promise<number> => {
    await expect.poll(() => [...coming].map((request) => request.url())).toEqual([]);
    const sizes = await Promise.all(finished.filter(counts).map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}

const isImage = (request: Request) => request.resourceType() === 'image' || request.url().endsWith('.svg');

/** Size of the page's inline scripts. */
async function inlineScripts(page: Page): Promise<number> {
  const scripts = await page.locator('script:not([src]):not([type$="json"])').allTextContents();
  return gzipSync(scripts.join('\n')).length;
}

/** What a page fetches when opened, and additionally when its app is loaded. */
async function measure(page: Page, address: string) {
  const bytes = watchBytes(page);
  await page.goto(address);
  await untilPageRests(page);
  const bootstrap = (await inlineScripts(page)) + (await bytes(isScript));
  const whole = await bytes((request) => !isImage(request));
  await page.evaluate(() => document.dispatchEvent(new Event('app-wanted')));
  await untilAppIsHere(page);
  await untilPageRests(page);
  const app = await bytes(isScript);
  test
    .info()
    .annotations.push({ type: 'bytes', description: JSON.stringify({ address, bootstrap, whole, app }) });
  return { bootstrap, whole, app };
}

for (const path of PAGES) {
  test(`${path} stays within the download budget before and after the app loads`, async ({ page }) => {
    const { bootstrap, whole, app } = await measure(page, path);
    expect(bootstrap).toBeGreaterThan(500);
    expect(bootstrap).toBeLessThanOrEqual(BEFORE_INTENT);
    expect(whole).toBeLessThanOrEqual(HOME_WITHOUT_IMAGES);
    expect(app).toBeGreaterThan(50_000);
    expect(app).toBeLessThanOrEqual(APP);
  });
}

test('a post in the magazine theme, the largest page, stays within the download budget', async ({ page }) => {
  test.setTimeout(120_000);
  const site = await startOwnSite('magazine-bytes');
  try {
    await site.save('theme', { selectedTheme: 'magazine' });
    const { app } = await measure(page, `${site.url}/zh-CN/post/welcome-to-sanwen`);
    expect(await page.locator('#site-boot').textContent()).toContain('"shownTheme":"magazine"');
    expect(app).toBeGreaterThan(50_000);
    expect(app).toBeLessThanOrEqual(APP);
  } finally {
    // A page that polls for a newer build would find the server gone.
    await page.goto('about:blank');
    await site.close();
  }
});
