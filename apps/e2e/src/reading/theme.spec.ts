import type { Page, Route } from '@playwright/test';
import { postLink, untilPageRests, hydrateApp, watchDocuments } from '../support/app.ts';
import { expect, test } from '../support/test.ts';

const view = (page: Page) => page.locator('[data-app-view]');
const hidden = (page: Page) => page.locator('html[data-view="hidden"]');

/** Removes the theme from the server's page, as if the server could not read it. */
async function withoutTheme(page: Page): Promise<void> {
  await page.route(/\/en-US$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('"theme":"default",', '')
      .replace('"atOnce":false', '"atOnce":true');
    await route.fulfill({ response, body });
  });
}

/** Navigates inside the app to a page that no link leads to. */
async function followTo(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'To the test' });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}

/** Delays requests until they are released. */
async function delayRequests(page: Page, url: RegExp) {
  let letGo: (end?: 'abort') => void = () => undefined;
  const end = new Promise<'abort' | undefined>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route: Route) => ((await end) === 'abort' ? route.abort() : route.continue()));
  return { letGo };
}

test.describe('the theme test page', () => {
  test('shows the active theme, its source, and the stored choice, and switches until the page is reloaded', async ({
    page,
  }) => {
    await page.goto('/en-US/test-theme');
    const facts = page.locator('dl');
    await expect(facts).toContainText('the server’s setting');
    await expect(facts.locator('dd').nth(1)).toHaveText('none');

    await page.getByRole('button', { name: 'Magazine' }).click();
    await expect(page.getByRole('button', { name: 'Magazine' })).toHaveAttribute('aria-pressed', 'true');
    await expect(facts).toContainText('chosen by hand');
    await expect(facts.locator('dd').nth(1)).toHaveText('Magazine (magazine)');
    expect(await page.evaluate(() => localStorage.getItem('preferred-theme'))).toBe('magazine');

    const documents = watchDocuments(page);
    await page.getByRole('banner').getByRole('link', { name: 'blog system' }).click();
    await expect(page.getByRole('heading', { name: 'Notes', level: 2 })).toBeVisible();
    expect(documents).toEqual([]);

    await page.goto('/en-US/test-theme');
    await expect(facts).toContainText('the server’s setting');
    await expect(facts.locator('dd').nth(1)).toHaveText('Magazine (magazine)');
  });

  test('shows an overlay and hides the view while a theme loads', async ({ page }) => {
    await page.goto('/en-US/test-theme');
    await hydrateApp(page);
    const themeFiles = await delayRequests(page, /\/assets\/theme-[\w-]{8}\.js$/);
    await page.getByRole('button', { name: 'Magazine' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'loading theme' })).toBeVisible();
    await expect(hidden(page)).toHaveCount(1);
    await expect(view(page)).toHaveCSS('opacity', '0');
    await expect(page.getByText('page loading')).toHaveCount(0);
    themeFiles.letGo();
    await expect(page.getByText('loading theme')).toHaveCount(0);
    await expect(hidden(page)).toHaveCount(0);
    await expect(view(page)).toHaveCSS('opacity', '1');
  });

  test('fades the overlay over 300 ms, even if the theme was loaded before', async ({ page }) => {
    await page.goto('/en-US/test-theme');
    await hydrateApp(page);
    const overlays = await delayRequests(page, /\/assets\/theme-overlays-[\w-]{8}\.js$/);
    await page.evaluate(() => {
      const fade = { began: 0, lasted: 0, duration: '' };
      Object.assign(window, { fade });
      new MutationObserver(() => {
        const overlay = document.querySelector('[data-fading]');
        if (overlay && fade.began === 0) {
          Object.assign(fade, {
            began: performance.now(),
            duration: getComputedStyle(overlay).animationDuration,
          });
        } else if (!overlay && fade.began > 0 && fade.lasted === 0) {
          fade.lasted = performance.now() - fade.began;
        }
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    const fade = () =>
      page.evaluate(() => Reflect.get(window, 'fade') as { lasted: number; duration: string });
    await page.getByRole('button', { name: 'Magazine' }).click();
    await expect(page.getByRole('button', { name: 'Magazine' })).toHaveAttribute('aria-pressed', 'true');
    overlays.letGo();
    // The timer starts a little before the page observes the overlay.
    await expect.poll(async () => (await fade()).lasted).toBeGreaterThan(250);
    expect((await fade()).duration).toBe('0.3s');
  });
});

test.describe('a theme that the server could not read', () => {
  test('is requested by the browser once, under the overlays', async ({ page }) => {
    await withoutTheme(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('settings/theme')) asked.push(new URL(request.url()).pathname);
    });
    const settings = await delayRequests(page, /settings\/theme/);
    await page.goto('/en-US');
    await expect(page.getByText('page loading')).toBeVisible();
    await expect(page.getByText('loading theme')).toBeVisible();
    await expect(hidden(page)).toHaveCount(1);
    settings.letGo();
    await expect(page.getByText('page loading')).toHaveCount(0);
    await expect(page.getByText('loading theme')).toHaveCount(0);
    await expect(hidden(page)).toHaveCount(0);
    await followTo(page, '/en-US/test-theme');
    await expect(page.locator('dl')).toContainText('the server’s setting');
    expect(asked).toEqual(['/api/settings/theme']);
  });
});

test('the view is hidden and shown again from a post to the home page, and not between other pages', async ({
  page,
}) => {
  await page.goto('/en-US/post/ink-and-paper');
  await hydrateApp(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.documentElement.dataset['view'] ?? 'shown')).observe(
      document.documentElement,
      { attributeFilter: ['data-view'] },
    );
  });
  const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[]);
  await page.getByRole('banner').getByRole('link', { name: 'blog system' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'blog system' })).toBeVisible();
  await expect.poll(seen).toEqual(['hidden', 'shown']);
  await expect(view(page)).toHaveCSS('opacity', '1');
  await postLink(page, 'A small server').click();
  await expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();
  expect(await seen()).toEqual(['hidden', 'shown']);
});

test('a page served with its theme has no overlay and is not hidden at first', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { veiled: false });
    new MutationObserver(() => {
      if (document.documentElement.dataset['view'] ?? document.querySelector('[role="status"]')) {
        Object.assign(window, { veiled: true });
      }
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto('/en-US');
  await hydrateApp(page);
  await untilPageRests(page);
  expect(await page.evaluate(() => Reflect.get(window, 'veiled'))).toBe(false);
});
