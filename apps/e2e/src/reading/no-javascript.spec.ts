import { leafTitle } from '../support/generated-posts.ts';
import { switchLanguage } from '../support/languages.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the site is readable without JavaScript: list, pagination, post, tag, language', async ({ page }) => {
  await page.goto('/en-US');
  await page.getByRole('link', { name: 'Older posts' }).click();
  await page.getByRole('link', { name: leafTitle(5), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: leafTitle(5) })).toBeVisible();
  await expect(page.getByText('A line a day keeps the ink wet.')).toBeVisible();

  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Notebook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();

  await switchLanguage(page, '简体中文');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1, name: '笔记' })).toBeVisible();
});

test('controls that need JavaScript are hidden without it', async ({ page }) => {
  await page.goto('/en-US');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to dark colors' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dark', exact: true })).toHaveCount(0);
});
