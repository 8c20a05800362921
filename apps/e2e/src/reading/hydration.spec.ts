import { postLink, untilPageRests, hydrateApp, watchApiCalls, watchDocuments } from '../support/app.ts';
import { expect, test } from '../support/test.ts';

for (const path of [
  '/en-US',
  '/en-US?page=2',
  '/en-US/post/setting-two-scripts',
  '/zh-CN/tag/notebook',
  '/en-US/about',
  '/nothing/here',
]) {
  test(`the app hydrates ${path} without an API call`, async ({ page }) => {
    const calls = watchApiCalls(page);
    await page.goto(path);
    const title = await page.title();
    const text = await page.locator('main').innerHTML();
    await hydrateApp(page);
    await untilPageRests(page);
    expect(calls).toEqual([]);
    expect(await page.locator('main').innerHTML()).toBe(text);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('after hydration the app navigates, and updates title and language', async ({ page }) => {
  await page.goto('/en-US');
  await hydrateApp(page);
  const documents = watchDocuments(page);
  await postLink(page, 'A small server').click();
  await expect(page.getByRole('heading', { level: 1, name: 'A small server' })).toBeVisible();
  await expect(page).toHaveTitle('A small server - blog system');
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/en-US\/post\/a-small-server$/,
  );
  await page.goBack();
  await expect(page).toHaveTitle('blog system');
  expect(documents).toEqual([]);
});
