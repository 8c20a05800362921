import { expect, test } from '../support/test.ts';

const ABOUT = { 'zh-CN': '关于本站', 'zh-TW': '關於本站', 'en-US': 'About' };

for (const [locale, title] of Object.entries(ABOUT)) {
  test(`the about page is readable in ${locale}, with its alternates`, async ({ page, baseURL }) => {
    await page.goto(`/${locale}/about`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} - blog system`);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}/${locale}/about`,
    );
    await expect(page.locator('head link[hreflang="x-default"]')).toHaveAttribute('href', `${baseURL}/about`);
    await expect(page.locator('head link[hreflang="zh-TW"]')).toHaveAttribute(
      'href',
      `${baseURL}/zh-TW/about`,
    );
    await expect(page.locator('head meta[property="og:title"]')).toHaveAttribute('content', title);
  });
}

test('the footer links to both pages in the current language', async ({ page }) => {
  await page.goto('/zh-CN');
  await page.getByRole('contentinfo').getByRole('link', { name: '关于本站' }).click();
  await page.getByRole('main').getByRole('link', { name: '来信' }).click();
  await expect(page).toHaveURL(/\/zh-CN\/contact$/);
  await expect(page.getByRole('heading', { level: 1, name: '联系' })).toBeVisible();
});

test('the pages exist below /magazine, with canonical URLs without it', async ({ page, baseURL }) => {
  for (const key of ['about', 'contact']) {
    await page.goto(`/en-US/magazine/${key}`);
    await expect(page.getByRole('heading', { level: 1, name: key, exact: false })).toBeVisible();
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${baseURL}/en-US/${key}`,
    );
  }
});

test('the sitemap lists the pages', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemaps/pages-1.xml')).text();
  for (const key of ['about', 'contact']) expect(sitemap).toContain(`<loc>${baseURL}/zh-CN/${key}</loc>`);
});
