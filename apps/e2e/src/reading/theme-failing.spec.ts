import { expect, test } from '@playwright/test';

// A separate file, because the failure is logged to the console, which other tests check.
for (const [locale, told] of [
  ['zh-TW', '無法載入佈景主題設定。'],
  ['zh-CN', '无法加载主题设置。'],
  ['en-US', 'The theme settings could not be loaded.'],
] as const) {
  test(`without theme settings the default theme is shown, and the stored choice stays: ${locale}`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.addInitScript(() => localStorage.setItem('preferred-theme', 'magazine'));
    await page.route(/settings\/theme/, (route) => route.abort());
    // The page of a server that could not read the theme.
    await page.route(new RegExp(`/${locale}$`), async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"theme":"default",', '')
        .replace('"atOnce":false', '"atOnce":true');
      await route.fulfill({ response, body });
    });
    await page.goto(`/${locale}`);
    await expect.poll(() => logged.join()).toContain('theme settings could not be loaded');
    await expect(page.locator('html[data-view="hidden"]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
    }, `/${locale}/test-theme`);
    await expect(page.getByRole('alert')).toContainText(told);
    await expect(page.locator('dl dd').nth(0)).toContainText('default');
    await expect(page.locator('dl dd').nth(1)).toContainText('magazine');
    expect(await page.evaluate(() => localStorage.getItem('preferred-theme'))).toBe('magazine');
  });
}
