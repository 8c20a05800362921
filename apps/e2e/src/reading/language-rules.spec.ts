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

/** Opens the page as a reader whose browser has stored a preference. */
async function prefer(page: Page, locale: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), locale);
}

test('a choice is kept for 365 days, for the whole site, and sent along from links elsewhere', async ({
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

test.describe('who has none of the site’s languages', () => {
  test.use({ locale: 'fr-FR' });

  test('reads the default language', async ({ page }) => {
    await page.goto('/post/ink-and-paper');
    expect(await language(page)).toBe('en-US');
  });

  test('reads the language he chose once, though the cookie is gone', async ({ page }) => {
    await prefer(page, 'zh-TW');
    await page.goto('/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: '墨與紙' })).toBeVisible();
    expect(await language(page)).toBe('zh-TW');
  });

  test('is not led away from an address that names its language', async ({ page }) => {
    await prefer(page, 'zh-TW');
    await page.goto('/zh-CN/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: '墨与纸' })).toBeVisible();
  });

  test('reads it also where the cookie names nothing that is offered', async ({ page, context, baseURL }) => {
    await prefer(page, 'zh-TW');
    await context.addCookies([{ name: COOKIE, value: 'zh', url: baseURL ?? '' }]);
    await page.goto('/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: '墨與紙' })).toBeVisible();
  });

  test('has a choice of nothing that there is refused', async ({ page, context, baseURL }) => {
    await prefer(page, 'xx-XX');
    await context.addCookies([{ name: COOKIE, value: '../admin', url: baseURL ?? '' }]);
    await page.goto('/post/ink-and-paper');
    expect(await language(page)).toBe('en-US');
  });
});

test.describe('what the browser prefers', () => {
  test.use({ locale: 'zh-CN' });

  test('goes before what was stored, and the cookie before both', async ({ page, context, baseURL }) => {
    await prefer(page, 'zh-TW');
    await page.goto('/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: '墨与纸' })).toBeVisible();
    await context.addCookies([{ name: COOKIE, value: 'en-US', url: baseURL ?? '' }]);
    await page.goto('/post/ink-and-paper');
    await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
  });
});

test.describe('a language that is not offered', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanwen-e2e-new-site-'));
  let server: RunningServer;
  let url = '';
  test.beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    // A new site offers Simplified Chinese and English (spec 3).
    server = await startServer({ port, url, dataDir });
  });
  test.afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  test.use({ locale: 'zh-TW' });

  test('is refused from the cookie, from the store, from the browser and in the address', async ({
    page,
    context,
  }) => {
    await prefer(page, 'zh-TW');
    await context.addCookies([{ name: COOKIE, value: 'zh-TW', url }]);
    await page.goto(url);
    expect(await language(page)).toBe('en-US');
    await expect(page.getByRole('banner').getByText('繁體中文')).toHaveCount(0);
    expect((await page.request.get(`${url}/zh-TW/`)).status()).toBe(404);
  });
});
