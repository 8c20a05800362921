import { switchLanguage } from '../support/languages.ts';
import { expect, test } from '../support/test.ts';

test('the language switcher keeps the page', async ({ page }) => {
  await page.goto('/en-US/post/ink-and-paper');
  await switchLanguage(page, '繁體中文');
  await expect(page.getByRole('heading', { level: 1, name: '墨與紙' })).toBeVisible();
  await expect(page).toHaveURL(/\/zh-TW\/post\/ink-and-paper$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
});

test('the language switcher keeps the page number of a list', async ({ page }) => {
  await page.goto('/en-US?page=2');
  await switchLanguage(page, '简体中文');
  await expect(page).toHaveURL(/\/zh-CN\/?\?page=2$/);
  await expect(page.getByRole('link', { name: '笔记本，第 5', exact: true })).toBeVisible();
});

test('a chosen language is used for addresses without a language', async ({ page }) => {
  await page.goto('/en-US');
  await switchLanguage(page, '简体中文');
  await expect(page).toHaveURL(/\/zh-CN/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'i18n_redirected')).toMatchObject({
    value: 'zh-CN',
    path: '/',
    sameSite: 'Lax',
  });
  await page.goto('/post/ink-and-paper');
  await expect(page.getByRole('heading', { level: 1, name: '墨与纸' })).toBeVisible();
});

for (const [browser, lang, title] of [
  ['zh-HK', 'zh-TW', '墨與紙'],
  ['zh-SG', 'zh-CN', '墨与纸'],
  ['en-GB', 'en-US', 'Ink and paper'],
  ['fr-FR', 'en-US', 'Ink and paper'],
] as const) {
  test.describe(`a browser in ${browser}`, () => {
    test.use({ locale: browser });
    test(`gets ${lang} at an address without a language`, async ({ page }) => {
      await page.goto('/post/ink-and-paper');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });
  });
}

test('a post without a translation shows a notice and is marked with its own language', async ({ page }) => {
  await page.goto('/en-US/post/dong-ri-yin-cha');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByText('You’re reading the Simplified Chinese version.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '冬日饮茶' })).toHaveAttribute('lang', 'zh-CN');
});

test('Chinese readers get the other Chinese script before English', async ({ page }) => {
  await page.goto('/zh-CN/post/night-market');
  await expect(page.getByRole('heading', { level: 1, name: '夜市' })).toHaveAttribute('lang', 'zh-TW');
});
