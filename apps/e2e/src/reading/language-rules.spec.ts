import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { switchLanguage } from '../support/languages.ts';
import { type RunningServer, startServer } from '../support/sanwen-process.ts';
import { freePort } from '../support/site-place.ts';
import { expect, test } from '../support/test.ts';

const COOKIE = 'i18n_redirected';
const DAY_SECONDS = 86_400;

const language = (page: Page) => page.locator('html').getAttribute('lang');

/** Opens the page as a reader whose browser has stored a language. */
async function prefer(page: Page, locale: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), locale);
}

test('a chosen language is stored for 365 days for the whole site, and sent from links elsewhere', async ({
  page,
}) => {
  await page.goto('/en-US');
  await switchLanguage(page, '繁體中文');
  await expect(page).toHaveURL(/\/zh-TW/);
  const cookie = (await page.context().cookies()).find(({ name }) => name === COOKIE);
  expect(cookie).toMatchObject({ value: 'zh-TW', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
  expect(Math.round(days)).toBe(365);
  expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('zh-TW');
});

test.describe('a reader without any of the site’s languages', () => {
  test.use({ locale: 'fr-FR' });

  test('gets the default language', async ({ page }) => {
    await page.goto('/post/ink-and-paper');
    expect(await language(page)).toBe('en-US');
  });

  test('gets the language they chose once, even without the cookie', async ({ page }) => {
    await prefer(page, 'zh-TW');
    await page.goto('/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: '墨與紙' })).toBeVisible();
    expect(await language(page)).toBe('zh-TW');
  });

  test('is not redirected from an address with a language', async ({ page }) => {
    await prefer(page, 'zh-TW');
    await page.goto('/zh-CN/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: '墨与纸' })).toBeVisible();
  });

  test('gets the stored language even if the cookie has an unknown one', async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(page, 'zh-TW');
    await context.addCookies([{ name: COOKIE, value: 'zh', url: baseURL ?? '' }]);
    await page.goto('/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: '墨與紙' })).toBeVisible();
  });

  test('gets the default language if the stored one is unknown', async ({ page, context, baseURL }) => {
    await prefer(page, 'xx-XX');
    await context.addCookies([{ name: COOKIE, value: '../admin', url: baseURL ?? '' }]);
    await page.goto('/post/ink-and-paper');
    expect(await language(page)).toBe('en-US');
  });
});

test.describe('the browser’s language', () => {
  test.use({ locale: 'zh-CN' });

  test('takes precedence over the stored one, and the cookie over both', async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(page, 'zh-TW');
    await page.goto('/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: '墨与纸' })).toBeVisible();
    await context.addCookies([{ name: COOKIE, value: 'en-US', url: baseURL ?? '' }]);
    await page.goto('/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
  });
});

test.describe('a disabled language', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanwen-e2e-new-site-'));
  let server: RunningServer;
  let url = '';
  test.beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    // A new site enables Simplified Chinese and English (specification 3).
    server = await startServer({ port, url, dataDir });
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  test.use({ locale: 'zh-TW' });

  test('is ignored in cookie, storage, and browser, and a 404 in the address', async ({ page, context }) => {
    await prefer(page, 'zh-TW');
    await context.addCookies([{ name: COOKIE, value: 'zh-TW', url }]);
    await page.goto(url);
    expect(await language(page)).toBe('en-US');
    await expect(page.getByRole('banner').getByText('繁體中文')).toHaveCount(0);
    expect((await page.request.get(`${url}/zh-TW/`)).status()).toBe(404);
  });
});
