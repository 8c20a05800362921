import type { Page } from '@playwright/test';
import {
  APP_MODULES,
  blockModules,
  postLink,
  untilAppIsHere,
  watchApiCalls,
  watchDocuments,
  watchModules,
} from '../support/app.ts';
import { expect, test } from '../support/test.ts';

const link = (page: Page) => postLink(page, 'A small server');
const arrived = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();

for (const path of [
  '/en-US',
  '/zh-CN/post/setting-two-scripts',
  '/en-US/tag/notebook',
  '/en-US/category/essays',
  '/en-US/nothing/here',
]) {
  test(`${path} is readable without loading the app`, async ({ page }) => {
    await page.clock.install();
    const modules = watchModules(page);
    const calls = watchApiCalls(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.wheel(0, 400);
    await page
      .getByRole('button', { name: /dark|深色/ })
      .first()
      .click();
    await page.clock.runFor(900);
    expect(modules).toEqual([]);
    expect(calls).toEqual([]);
  });
}

test('hovering a link loads the app, which then navigates on click', async ({ page }) => {
  await page.goto('/en-US');
  const documents = watchDocuments(page);
  await link(page).hover();
  await untilAppIsHere(page);
  await link(page).click();
  await arrived(page);
  expect(documents).toEqual([]);
});

test('focusing a link loads the app, which then navigates on Enter', async ({ page }) => {
  await page.goto('/en-US');
  const documents = watchDocuments(page);
  await link(page).focus();
  await untilAppIsHere(page);
  await expect(link(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await arrived(page);
  expect(documents).toEqual([]);
});

test('a click before the app is ready is followed by the browser, once', async ({ page }) => {
  await page.goto('/en-US');
  await blockModules(page);
  const documents = watchDocuments(page);
  await link(page).click();
  await arrived(page);
  expect(documents).toEqual([expect.stringMatching(/\/en-US\/post\/a-small-server$/)]);
});

test('the page after such a click loads the app before the next click', async ({ page }) => {
  await page.goto('/en-US');
  const release = await blockModules(page);
  await link(page).click();
  await arrived(page);
  release();
  await untilAppIsHere(page);
});

test('the second of two quick clicks wins', async ({ page }) => {
  await page.goto('/en-US');
  await blockModules(page);
  await page.evaluate(() => {
    for (const name of ['Ink and paper', 'A small server']) {
      [...document.querySelectorAll('a')].find((each) => each.textContent === name)?.click();
    }
  });
  await arrived(page);
});

test('a click with Ctrl opens a new tab', async ({ page, context }) => {
  await page.goto('/en-US');
  const opened = context.waitForEvent('page');
  await link(page).click({ modifiers: ['ControlOrMeta'] });
  await arrived(await opened);
  await expect(page).toHaveURL(/\/en-US\/?$/);
});

test.describe('an app that cannot be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });
  test('leaves working links', async ({ page }) => {
    await page.route(APP_MODULES, (route) => route.abort());
    await page.goto('/en-US');
    await link(page).hover();
    await link(page).click();
    await arrived(page);
    await page.getByRole('link', { name: 'Guides' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  });
});

test('with data saving on, links are followed by the browser', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.clock.install();
  await page.goto('/en-US');
  const modules = watchModules(page);
  await link(page).hover();
  await page.clock.runFor(900);
  await link(page).click();
  await arrived(page);
  expect(modules).toEqual([]);
});

test('input, focus, selection, and a button press before the app is ready are kept', async ({ page }) => {
  const release = await blockModules(page);
  await page.goto('/en-US/admin/setup?token=never-given-out');
  await page.getByLabel('Email').fill('me@example.com');
  await page.getByLabel('Password').fill('a sentence I remember');
  await page.getByLabel('Name').pressSequentially('Ada Lin');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Create the administrator' }).dispatchEvent('click');
  release();
  await expect(page.getByRole('alert')).toContainText('no longer valid');
  await expect(page.getByLabel('Email')).toHaveValue('me@example.com');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lin');
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Ada Lin');
});

test('Enter in a field before the app is ready sends the form once', async ({ page }) => {
  const release = await blockModules(page);
  await page.goto('/en-US/admin/setup?token=never-given-out');
  const calls = watchApiCalls(page);
  await page.getByLabel('Email').fill('me@example.com');
  await page.getByLabel('Name').fill('Ada Lin');
  await page.getByLabel('Password').fill('a sentence I remember');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('alert')).toContainText('no longer valid');
  expect(calls).toHaveLength(1);
});
