import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const path of [
  '/en-US',
  '/zh-CN/post/setting-two-scripts',
  '/en-US/post/a-small-server',
  '/en-US/nothing/here',
  '/en-US/magazine/search?q=notebook',
]) {
  test(`${path} fits a phone without horizontal scrolling`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test('the phone menu opens over the page, and its links work', async ({ page }) => {
  await page.goto('/en-US/post/ink-and-paper');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await menu.getByRole('link', { name: 'Guides' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('the menu of the magazine is modal: the page behind it is out of reach', async ({ page }) => {
  await page.goto('/en-US/magazine');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.tap();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(page.getByRole('main')).toBeVisible();
});
