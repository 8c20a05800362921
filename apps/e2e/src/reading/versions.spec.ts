import type { Page } from '@playwright/test';
import { APP_MODULES, postLink, hydrateApp, watchApiCalls, watchDocuments } from '../support/app.ts';
import { expect, test } from '../support/test.ts';

const LATEST = '**/builds/latest.json';

/** From now on the server tells of another build. @returns how often it was asked */
async function newBuild(page: Page, id = 'another-build'): Promise<() => number> {
  let asked = 0;
  await page.route(LATEST, (route) => {
    asked += 1;
    return route.fulfill({ json: { id, timestamp: 1 } });
  });
  return () => asked;
}

/** What a browser tells a page whose tab is shown again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a page looks for a newer build after a second, every ten minutes, and when its tab comes back', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const looks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/builds/latest.json')) looks.push(request.url());
  });
  await page.goto('/en-US');
  await page.clock.runFor(999);
  expect(looks).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => looks.length).toBe(1);
  await page.clock.fastForward(600_000);
  await expect.poll(() => looks.length).toBe(2);
  await comeBack(page);
  await expect.poll(() => looks.length).toBe(3);
});

test('with data saving it does not look', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } });
  });
  await page.clock.install();
  const asked = await newBuild(page);
  await page.goto('/en-US');
  await page.clock.runFor(5000);
  await comeBack(page);
  expect(asked()).toBe(0);
});

test('a new build reloads the page, once also when a cache on the way still sends the old one', async ({
  page,
}) => {
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

test('what the reader typed outlives a new build; the next step then loads a document', async ({ page }) => {
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

test('a page that answers a form is not loaded again, which would send the form once more', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/en-US/contact');
  const field = page.getByLabel('Message');
  await field.fill('half a sente');
  // As the browser sends it where no app is there.
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

test.describe('code that is not there any more', () => {
  test.use({ expectedNoise: /ERR_FAILED|dynamically imported module/ });

  test('reloads the page that was gone to, once', async ({ page }) => {
    await page.goto('/en-US');
    await hydrateApp(page);
    const documents = watchDocuments(page);
    await page.route(APP_MODULES, (route) => route.abort());
    await postLink(page, 'A small server').dispatchEvent('click');
    await expect.poll(() => documents.length).toBe(1);
    await expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();

    // The code is still missing: links are links, and nothing reloads again.
    const missing = page.waitForEvent('requestfailed');
    await page.evaluate(() => document.dispatchEvent(new Event('app-wanted')));
    await missing;
    await page.getByRole('link', { name: 'Guides' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    expect(documents.map((address) => new URL(address).pathname)).toEqual([
      '/en-US/post/a-small-server',
      '/en-US/category/guides',
    ]);
  });

  test('and a server that cannot be reached leave the page as it is', async ({ page }) => {
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

  test('calls off no other page that the reader is on the way to: Firefox breaks off what the old one loads', async ({
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
    // One more answer: the page has read that one by then.
    await page.evaluate(() => fetch('/robots.txt'));
    expect(documents).toEqual([]);
  });

  test('reloads a page that stayed although the reader asked for something else, like a download or a letter', async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(APP_MODULES, (route) => route.abort());
    await page.goto('/en-US');
    const documents = watchDocuments(page);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
    await page.clock.fastForward(10_000);
    await page.evaluate(() => document.dispatchEvent(new Event('app-wanted')));
    await expect.poll(() => documents.length).toBe(1);
  });

  test('is a network error where the server cannot be reached, and no fault of the server', async ({
    page,
  }) => {
    await page.goto('/zh-TW/');
    await hydrateApp(page);
    await page.route('**', (route) => route.abort());
    await postLink(page, '墨與紙').dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: '網路錯誤' })).toBeVisible();
    await expect(page).toHaveTitle('網路錯誤 - blog system');
  });
});

test('the app goes to a prerendered page by its payload, and calls no API', async ({ page }) => {
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

test('a plain address stays in the language of its view, whatever another tab chose', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrateApp(page);
  await context.addCookies([{ name: 'i18n_redirected', value: 'zh-CN', url: page.url() }]);
  await postLink(page, 'Ink and paper').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
});

test('where a payload cannot be had, the API is asked', async ({ page }) => {
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
