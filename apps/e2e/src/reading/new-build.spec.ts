import type { Page } from '@playwright/test';
import { APP_MODULES, postLink, hydrateApp, watchApiCalls, watchDocuments } from '../support/app.ts';
import { expect, test } from '../support/test.ts';

const LATEST = '**/builds/latest.json';

/** From now on the server reports another build. @returns how often it was requested */
async function newBuild(page: Page, id = 'another-build'): Promise<() => number> {
  let asked = 0;
  await page.route(LATEST, (route) => {
    asked += 1;
    return route.fulfill({ json: { id, timestamp: 1 } });
  });
  return () => asked;
}

/** Fires the event of a tab that becomes visible again. */
const showTab = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a page checks for a new build after a second, every ten minutes, and when its tab is visible again', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/builds/latest.json')) checks.push(request.url());
  });
  await page.goto('/en-US');
  await page.clock.runFor(999);
  expect(checks).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => checks.length).toBe(1);
  await page.clock.fastForward(600_000);
  await expect.poll(() => checks.length).toBe(2);
  await showTab(page);
  await expect.poll(() => checks.length).toBe(3);
});

test('with data saving on, no page checks for a new build', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });
  });
  await page.clock.install();
  const asked = await newBuild(page);
  await page.goto('/en-US');
  await page.clock.runFor(5000);
  await showTab(page);
  expect(asked()).toBe(0);
});

test('a new build reloads the page once, even if a cache still serves the old one', async ({ page }) => {
  await page.clock.install();
  const asked = await newBuild(page);
  await page.goto('/en-US/post/ink-and-paper');
  const documents = watchDocuments(page);
  await page.clock.runFor(1000);
  await expect.poll(() => documents.length).toBe(1);
  await page.waitForLoadState('load');
  await page.clock.runFor(1000);
  await expect.poll(asked).toBe(2);
  await page.clock.fastForward(600_000);
  await expect.poll(asked).toBe(3);
  expect(documents).toHaveLength(1);
});

test('input survives a new build, and the next navigation loads a document', async ({ page }) => {
  await page.clock.install();
  const asked = await newBuild(page);
  await page.goto('/en-US/contact');
  const field = page.getByLabel('Message');
  await field.fill('half a sente');
  await hydrateApp(page);
  const documents = watchDocuments(page);
  await page.clock.runFor(2000);
  await expect.poll(asked).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-outdated');
  await expect(field).toHaveValue('half a sente');
  expect(documents).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  expect(documents).toHaveLength(1);
});

test('the result page of a form is not reloaded, which would submit the form again', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/en-US/contact');
  const field = page.getByLabel('Message');
  await field.fill('half a sente');
  // As the browser submits it without the app.
  await field.evaluate((element: HTMLTextAreaElement) => element.form?.submit());
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/required|valid/);
  await page.waitForLoadState();
  await newBuild(page);
  const documents = watchDocuments(page);
  await page.clock.runFor(1000);
  await expect(page.locator('html')).toHaveAttribute('data-outdated');
  await expect(field).toHaveValue('half a sente');
  expect(documents).toEqual([]);
});

test.describe('a missing chunk of an old build', () => {
  test.use({ expectedNoise: /ERR_FAILED|dynamically imported module/ });

  test('reloads the target page once', async ({ page }) => {
    await page.goto('/en-US');
    await hydrateApp(page);
    const documents = watchDocuments(page);
    await page.route(APP_MODULES, (route) => route.abort());
    // Pages for accounts are in a chunk of their own.
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).dispatchEvent('click');
    await expect.poll(() => documents.length).toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

    // The chunk is still missing, and this page wants it at once: links are followed by the browser, and nothing reloads again.
    await page.getByRole('link', { name: 'Guides' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    expect(documents.map((address) => new URL(address).pathname)).toEqual([
      '/en-US/login',
      '/en-US/category/guides',
    ]);
  });

  test('does not reload the page if the server is unreachable', async ({ page }) => {
    await page.goto('/en-US');
    const documents = watchDocuments(page);
    await page.route('**', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/builds/latest.json'),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('app-wanted')));
    await asked;
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(documents).toEqual([]);
  });

  test('does not cancel another navigation, as when Firefox aborts loads of the old page', async ({
    page,
  }) => {
    await page.route(APP_MODULES, (route) => route.abort());
    await page.goto('/en-US');
    const documents = watchDocuments(page);
    await page.route(LATEST, async (route) => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
      await route.continue();
    });
    const told = page.waitForResponse(LATEST);
    await page.evaluate(() => document.dispatchEvent(new Event('app-wanted')));
    await (await told).finished();
    // Another response: the page has handled the failed one by then.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(documents).toEqual([]);
  });

  test('reloads a page that stays after a click on a download or an email link', async ({ page }) => {
    await page.clock.install();
    await page.route(APP_MODULES, (route) => route.abort());
    await page.goto('/en-US');
    const documents = watchDocuments(page);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
    await page.clock.fastForward(10_000);
    await page.evaluate(() => document.dispatchEvent(new Event('app-wanted')));
    await expect.poll(() => documents.length).toBe(1);
  });

  test('is a network error page if the server is unreachable', async ({ page }) => {
    await page.goto('/zh-TW/');
    await hydrateApp(page);
    await page.route('**', (route) => route.abort());
    await postLink(page, '墨與紙').dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: '網路錯誤' })).toBeVisible();
    await expect(page).toHaveTitle('網路錯誤 - blog system');
  });
});

test('the app loads a prerendered page from its payload, without an API call', async ({ page }) => {
  await page.goto('/en-US');
  await hydrateApp(page);
  const calls = watchApiCalls(page);
  const payloads: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('/_payload.json') && response.ok()) payloads.push(pathname);
  });
  await postLink(page, 'A small server').click();
  await expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();
  await expect(page).toHaveTitle('A small server - blog system');
  expect(payloads).toEqual(['/en-US/post/a-small-server/_payload.json']);
  expect(calls).toEqual([]);
});

test('an address without a language stays in the view’s language, whatever another tab chose', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrateApp(page);
  await context.addCookies([{ name: 'i18n_redirected', value: 'zh-CN', url: page.url() }]);
  await postLink(page, 'Ink and paper').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
});

test('without a payload the app calls the API', async ({ page }) => {
  await page.route('**/_payload.json', (route) =>
    route.fulfill({ status: 200, body: '<html>a page of the network</html>' }),
  );
  await page.goto('/en-US');
  await hydrateApp(page);
  const calls = watchApiCalls(page);
  const documents = watchDocuments(page);
  await postLink(page, 'A small server').click();
  await expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();
  expect(calls.length).toBeGreaterThan(0);
  expect(documents).toEqual([]);
});
