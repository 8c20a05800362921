import { untilPageRests, hydrateApp, watchApiCalls, watchDocuments } from '../support/app.ts';
import { expectNoBarriersInBothSchemes } from '../support/axe.ts';
import { leafTitle } from '../support/generated-posts.ts';
import { sampled } from '../support/sampled.ts';
import { expect, test } from '../support/test.ts';

test('the front page leads with the newest post, has sections by category, and links to older posts', async ({
  page,
}) => {
  await page.goto('/en-US/magazine');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'blog system' })).toBeVisible();
  await expect(main.getByRole('article').first()).toContainText('Setting two scripts on one page');
  await expect(main.getByRole('region', { name: 'Notes' }).getByRole('article')).toHaveCount(5);
  await main.getByRole('link', { name: 'Older posts' }).click();
  await expect(page).toHaveURL(/\/en-US\/magazine\?page=2$/);
  await expect(main.getByRole('link', { name: leafTitle(5), exact: true })).toBeVisible();
});

test('links in the magazine stay in it, except those to posts, which use the active theme', async ({
  page,
}) => {
  await page.goto('/en-US/magazine');
  await page.getByRole('main').getByRole('link', { name: 'Essays', exact: true }).first().click();
  await expect(page).toHaveURL(/\/en-US\/magazine\/category\/essays$/);
  await page.getByRole('link', { name: 'Night market' }).click();
  await expect(page).toHaveURL(/\/en-US\/post\/night-market$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Night market' })).toBeVisible();
});

test('a post below /magazine redirects to its address in the active theme', async ({ page, request }) => {
  const response = await request.get('/magazine/post/night-market', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([307, '/post/night-market']);
  await page.goto('/zh-TW/magazine/post/night-market');
  await expect(page).toHaveURL(/\/zh-TW\/post\/night-market$/);
});

test('pages of the magazine have canonical URLs without /magazine', async ({ page }) => {
  await page.goto('/en-US/magazine/tag/notebook?page=2');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/en-US\/tag\/notebook\?page=2$/,
  );
});

test('a missing page below /magazine has the magazine’s design', async ({ page }) => {
  const response = await page.goto('/en-US/magazine/nothing');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the latest posts' }).click();
  await expect(page).toHaveURL(/\/en-US\/magazine$/);
});

test('the app hydrates the front page without an API call, and navigates between both themes', async ({
  page,
}) => {
  const calls = watchApiCalls(page);
  await page.goto('/en-US/magazine');
  await hydrateApp(page);
  await untilPageRests(page);
  expect(calls).toEqual([]);
  const documents = watchDocuments(page);
  await page.getByRole('main').getByRole('link', { name: 'Ink and paper' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ink and paper' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('region', { name: 'Notes' })).toBeVisible();
  expect(documents).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the magazine is readable', async ({ page }) => {
    await page.goto('/zh-CN/magazine');
    await page.getByRole('link', { name: '较早的文章' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

const PAGES = [
  'magazine',
  'magazine?page=2',
  'magazine/category/essays',
  'magazine/tag/notebook',
  'magazine/nothing',
  'magazine/about',
  'magazine/search?q=ink',
];

for (const locale of sampled(['en-US', 'zh-CN', 'zh-TW'], 2)) {
  test(`the magazine has no axe violations in ${locale}, in light and dark`, async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(`/${locale}/${path}`);
      await expectNoBarriersInBothSchemes(page);
    }
  });
}
