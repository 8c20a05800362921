import { blockModules } from '../support/app.ts';
import { expect, test } from '../support/test.ts';

test('a menu closes on Escape and on a press elsewhere before the app is there', async ({ page }) => {
  const release = await blockModules(page);
  await page.goto('/en-US');
  const languages = page.getByText('Language: English');
  const other = page.getByRole('link', { name: '简体中文' });
  await languages.press('Enter');
  await expect(other).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(other).toBeHidden();
  await languages.click();
  await expect(other).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(other).toBeHidden();
  release();
});

test('menus mark the page that they lead to', async ({ page }) => {
  await page.goto('/en-US/archive');
  const browse = page.getByRole('navigation', { name: 'Browse' });
  await expect(browse.getByRole('link', { name: 'Archive' })).toHaveAttribute('aria-current', 'page');
  await browse.getByRole('link', { name: 'Tags' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
  await expect(browse.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page');
  await expect(browse.getByRole('link', { name: 'Archive' })).not.toHaveAttribute('aria-current');
});
