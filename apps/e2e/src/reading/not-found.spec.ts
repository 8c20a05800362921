import { expect, test } from '../support/test.ts';

for (const [what, path] of [
  ['an address that never was', '/en-US/nothing/here'],
  ['a post that never was', '/en-US/post/never-written'],
  ['a draft', '/en-US/post/not-finished'],
  ['a tag that never was', '/en-US/tag/unheard-of'],
  ['a page past the end of a list', '/en-US?page=99'],
] as const) {
  test(`${what} is a 404 page`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('link', { name: 'Go to the latest posts' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
}

test('a 404 page is in the reader’s language, and names the path', async ({ page }) => {
  for (const [locale, title] of [
    ['zh-TW', '找不到頁面'],
    ['zh-CN', '找不到页面'],
    ['en-US', 'Page Not Found'],
  ] as const) {
    await page.goto(`/${locale}/post/never-written`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('/post/never-written');
  }
});

for (const path of [
  '/post/%00',
  '/post/%E4%BD',
  '/%',
  `/post/${'a'.repeat(10_000)}`,
  '/?page=-1',
  '/?page=abc',
]) {
  test(`an odd address causes no server error: ${path.slice(0, 40)}`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBeLessThan(500);
  });
}
