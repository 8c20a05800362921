import type { Page } from '@playwright/test';
import { untilIdle, hydrateApp, watchApiCalls } from '../support/app.ts';
import { expectNoBarriersInBothSchemes } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('main').getByLabel('Search this site');
const options = (page: Page) => page.getByRole('main').getByRole('option');

/** The search page with a hydrated app and a focused field. */
async function openField(page: Page, path = '/en-US/search'): Promise<void> {
  await page.goto(path);
  await hydrateApp(page);
  await page.getByRole('main').getByRole('textbox').or(page.getByRole('main').getByRole('combobox')).click();
  await expect(page.getByRole('main').getByRole('combobox')).toBeFocused();
}

test('typing suggests posts and queries, and announces how many', async ({ page }) => {
  await openField(page);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).pressSequentially('pap');
  await expect(options(page).filter({ hasText: 'Ink and paper' })).toBeVisible();
  await expect(options(page).first().locator('mark')).toHaveText('paper');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d suggestions?$/);
});

test('arrow keys select a suggestion, and Enter opens it', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('pap');
  const option = options(page).filter({ hasText: 'Ink and paper' });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /./);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
});

test('Enter without a selection searches for the typed query', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('pap');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=pap$/);
  await expect(options(page)).toHaveCount(0);
});

test('selecting a suggested query searches for it', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('contra');
  await options(page)
    .filter({ hasText: /^contrast$/ })
    .click();
  await expect(page).toHaveURL(/\?q=contrast$/);
  await expect(field(page)).toHaveValue('contrast');
});

test('Escape closes the list and keeps the text, and a click elsewhere closes it too', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('pap');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('pap');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(options(page)).toHaveCount(0);
});

test('the header’s search sheet suggests, closes its list before itself, and is gone on the next page', async ({
  page,
}) => {
  await page.goto('/en-US');
  await hydrateApp(page);
  await page.getByRole('button', { name: 'Search' }).click();
  const sheetField = page.getByRole('banner').getByRole('combobox');
  await expect(sheetField).toBeFocused();
  await page.keyboard.type('pap');
  const option = page.getByRole('banner').getByRole('option').filter({ hasText: 'Ink and paper' });
  await expect(option).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option).toBeHidden();
  await expect(sheetField).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await option.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
  await expect(sheetField).toBeHidden();
});

test('while composing characters nothing is requested and Enter does not submit', async ({ page }) => {
  await page.clock.install();
  await openField(page, '/zh-CN/search');
  const zh = page.getByRole('main').getByRole('combobox');
  const calls = watchApiCalls(page);
  const devtools = await page.context().newCDPSession(page);
  for (const text of ['m', 'mo', 'mo y', 'mo yu']) {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await expect(zh).toHaveValue('mo yu');
  await zh.dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
    cancelable: true,
  });
  // Longer than the debounce of suggestions.
  await page.clock.fastForward(5000);
  expect(calls).toEqual([]);
  await expect(page).toHaveURL(/\/search$/);

  await devtools.send('Input.insertText', { text: '墨与' });
  await expect(page.getByRole('option').filter({ hasText: '墨与纸' })).toBeVisible();
  expect(calls).toEqual(['/trpc/posts.suggestions']);
});

test('the last Enter of a composition, which Safari sends after its end, does not submit', async ({
  page,
}) => {
  await openField(page);
  await field(page).pressSequentially('pap');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await field(page).dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: false,
    bubbles: true,
    cancelable: true,
  });
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/search$/);
});

test('a late response is ignored', async ({ page }) => {
  await openField(page);
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/posts.suggestions') && url.search.includes('ferr'),
    async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    },
  );
  const slow = page.waitForRequest((request) => request.url().includes('ferr'));
  await field(page).pressSequentially('ferr');
  const late = await slow;
  await field(page).fill('pap');
  const option = options(page).filter({ hasText: 'Ink and paper' });
  await expect(option).toBeVisible();
  held.resolve();
  // There is none if the app aborted the request.
  await (await late.response())?.finished();
  await untilIdle(page);
  await expect(option).toBeVisible();
  await expect(options(page).filter({ hasText: /ferry/ })).toHaveCount(0);
});

test('without suggestions the field still searches', async ({ context }) => {
  // Not the page with console checks, because the failure is logged.
  const page = await context.newPage();
  await page.route('**/trpc/posts.suggestions*', (route) => route.abort());
  await openField(page);
  const asked = page.waitForEvent('requestfailed');
  await field(page).pressSequentially('ferry');
  await asked;
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Letters from the coast' })).toBeVisible();
});

test('a query typed before hydration gets suggestions', async ({ page }) => {
  await page.goto('/en-US/search');
  await field(page).fill('pap');
  await hydrateApp(page);
  await expect(field(page)).toHaveValue('pap');
  await expect(options(page).filter({ hasText: 'Ink and paper' })).toBeVisible();
});

test('the open list of suggestions has no axe violations in light and dark', async ({ page }) => {
  await openField(page);
  await field(page).pressSequentially('pap');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoBarriersInBothSchemes(page);
});
