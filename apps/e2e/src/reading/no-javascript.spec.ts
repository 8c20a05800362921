import { leafTitle } from '../support/generated-posts.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the site reads whole without JavaScript: list, pages, post, tag, language', async ({ page }) => {
  await page.goto('/en-US');
  await page.getByRole('link', { name: 'Older posts' }).click();
  await page.getByRole('link', { name: leafTitle(1), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: leafTitle(1) })).toBeVisible();
  await expect(page.getByText('A line a day keeps the ink wet.')).toBeVisible();

  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Notebook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();

  await page.getByText('Language:').click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1, name: '笔记' })).toBeVisible();
});

test('nothing on the page asks for a script that is not there', async ({ page }) => {
  await page.goto('/en-US');
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
});
