import type { Page } from '@playwright/test';
import { untilPageRests, hydrateApp, watchApiCalls, watchDocuments } from '../support/app.ts';
import { expectNoBarriersInBothSchemes } from '../support/axe.ts';
import { GENERATED_POSTS } from '../support/generated-posts.ts';
import { expect, test } from '../support/test.ts';

const results = (page: Page) => page.getByRole('main').getByRole('article');
const marked = (page: Page) => page.getByRole('main').locator('mark');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header links to the search page, which marks matches', async ({ page }) => {
    await page.goto('/en-US');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByLabel('Search this site').filter({ visible: true }).fill('ferry');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en-US\/search\?q=ferry$/);
    await expect(page).toHaveTitle('Search results for “ferry” - blog system');
    await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue('ferry');
    await expect(results(page)).toHaveCount(1);
    await expect(marked(page).first()).toHaveText('ferry');
    await page.getByRole('link', { name: 'Letters from the coast' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Letters from the coast' })).toBeVisible();
  });

  test('search results are paged, and end', async ({ page }) => {
    await page.goto('/en-US/search?q=wet');
    await expect(page.getByText(`${GENERATED_POSTS} posts`)).toBeVisible();
    await expect(results(page)).toHaveCount(10);
    await page.getByRole('link', { name: 'More results' }).click();
    await expect(page).toHaveURL(/\?q=wet&page=2$/);
    await expect(results(page)).toHaveCount(GENERATED_POSTS - 10);
    await expect(page.getByRole('link', { name: 'More results' })).toHaveCount(0);
    const response = await page.goto('/en-US/search?q=wet&page=3');
    expect(response?.status()).toBe(404);
  });

  test('a search page has noindex and an address in each language', async ({ page }) => {
    await page.goto('/zh-CN/search?q=墨');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    await expect(page.locator('link[hreflang="en-US"]')).toHaveAttribute(
      'href',
      /\/en-US\/search\?q=%E5%A2%A8$/,
    );
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      /\/zh-CN\/search\?q=%E5%A2%A8$/,
    );
  });
});

test('the empty search page has a field and tags', async ({ page }) => {
  await page.goto('/en-US/search');
  await expect(page).toHaveTitle('Search - blog system');
  await expect(results(page)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Notebook/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();
});

test('a search without results says so, and offers tags', async ({ page }) => {
  await page.goto('/en-US/search?q=xylophone');
  await expect(page.getByText('No results for xylophone.')).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue('xylophone');
  await expect(page.getByRole('main').getByRole('link', { name: /^Notebook/ })).toBeVisible();
});

test('a misspelled query is corrected, with a notice', async ({ page }) => {
  await page.goto('/en-US/search?q=contrsat');
  await expect(page.getByText('Showing results for contrast instead of contrsat')).toBeVisible();
  await expect(results(page).filter({ hasText: 'Ink and paper' })).toBeVisible();
});

for (const [script, query, title] of [
  ['Traditional finds Simplified', '老白茶', '冬日饮茶'],
  ['Traditional finds Simplified', '冬日飲茶', '冬日饮茶'],
  ['Simplified finds Traditional', '蒸气', '夜市'],
] as const) {
  test(`search finds ${script}: ${query}`, async ({ page }) => {
    await page.goto(`/en-US/search?q=${encodeURIComponent(query)}`);
    await expect(results(page).getByRole('link', { name: title })).toBeVisible();
    await expect(results(page).first()).toContainText(
      title === '夜市' ? 'Found in 繁體中文' : 'Found in 简体中文',
    );
    await results(page).getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(title === '夜市' ? /\/zh-TW\/post\// : /\/zh-CN\/post\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('drafts are not found', async ({ page, request }) => {
  for (const q of ['finished', 'Nobody may read']) {
    await page.goto(`/en-US/search?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole('main')).not.toContainText('Not finished');
    const answer = await request.get(`/api/posts/suggestions?q=${encodeURIComponent(q)}`);
    expect(await answer.text()).not.toContain('Not finished');
  }
});

for (const q of [
  '"><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  "';alert(1)//",
  '</title><b>',
  'javascript:alert(1)',
  '<b> is a word',
  '<0>1</0>',
]) {
  test(`a query is shown as text: ${q}`, async ({ page }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`/en-US/search?q=${encodeURIComponent(q)}`);
    await hydrateApp(page);
    await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue(q);
    await expect(page.getByRole('main').locator('img, script, b')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });
}

test('a text that looks like HTML is shown as text', async ({ page }) => {
  await page.goto('/en-US/search?q=forgives');
  await expect(results(page).first()).toContainText('ink badly & forgives nothing: <b> is a word here');
});

test('the app hydrates results without an API call, and searches without a page load', async ({ page }) => {
  const calls = watchApiCalls(page);
  await page.goto('/en-US/search?q=ferry');
  await hydrateApp(page);
  await untilPageRests(page);
  expect(calls).toEqual([]);
  const documents = watchDocuments(page);
  await page.getByRole('main').getByLabel('Search this site').fill('glare');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?q=glare$/);
  await expect(results(page).getByRole('link', { name: 'Ink and paper' })).toBeVisible();
  await expect(page).toHaveTitle('Search results for “glare” - blog system');
  await page.goBack();
  await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue('ferry');
  expect(documents).toEqual([]);
});

test('a failed search keeps the query', async ({ context }) => {
  // Not the page with console checks, because the failure is logged.
  const page = await context.newPage();
  await page.goto('/en-US/search');
  await hydrateApp(page);
  await page.route('**/trpc/posts.search*', (route) => route.abort());
  await page.getByRole('main').getByLabel('Search this site').fill('ferry');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Your query is still here');
  await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue('ferry');
});

for (const [name, hydrate] of [
  ['before the app has come', false],
  ['with the app', true],
] as const) {
  test(`“/” focuses the search field, ${name}, and types a slash inside it`, async ({ page }) => {
    await page.goto('/en-US/post/ink-and-paper');
    if (hydrate) await hydrateApp(page);
    await page.keyboard.press('/');
    const field = page.getByLabel('Search this site').filter({ visible: true });
    await expect(field).toBeFocused();
    await page.keyboard.type('either/or');
    await expect(field).toHaveValue('either/or');
    await field.fill('');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
  });
}

test('“/” on the search page focuses its own field and selects the text', async ({ page }) => {
  await page.goto('/en-US/search?q=ferry');
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByLabel('Search this site')).toBeFocused();
  await page.keyboard.type('ink');
  await expect(page.getByRole('main').getByLabel('Search this site')).toHaveValue('ink');
});

test('search works below /magazine, and stays there', async ({ page }) => {
  await page.goto('/en-US/magazine/search?q=wet');
  await expect(results(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'More results' }).click();
  await expect(page).toHaveURL(/\/magazine\/search\?q=wet&page=2$/);
});

for (const path of [
  '/en-US/search',
  '/en-US/search?q=ink',
  '/zh-CN/search?q=xylophone',
  '/zh-TW/search?q=墨',
  '/en-US/magazine/search?q=ink',
  '/zh-CN/magazine/search',
]) {
  test(`${path} has no axe violations in light and dark`, async ({ page }) => {
    await page.goto(path);
    await expectNoBarriersInBothSchemes(page);
  });
}
