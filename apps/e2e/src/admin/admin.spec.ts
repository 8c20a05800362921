import type { Page } from '@playwright/test';
import { ADMIN, enterAs, expect, registerReader, test } from '../support/admin.ts';
import { expectNoBarriers, expectNoBarriersInBothSchemes } from '../support/axe.ts';
import { sampled } from '../support/sampled.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a stranger is redirected to the login, and back to the requested panel page', async ({ page }) => {
  await page.goto('/en-US/admin/nowhere?page=2');
  await expect(heading(page, 'Sign in to the admin panel')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill('not the one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Login failed');
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveURL(/\/en-US\/admin\/nowhere\?page=2$/);
});

test('the login does not redirect outside the panel', async ({ page }) => {
  await enterAs(page, ADMIN);
  await page.goto('/en-US/admin/login?next=//evil.example/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a reader who signs in to the panel is refused', async ({ page }) => {
  await enterAs(page, await registerReader(`panel-${process.pid}-${Date.now()}@example.com`));
  await page.goto('/zh-TW/admin');
  await expect(heading(page, '禁止存取')).toBeVisible();
  await page.goto('/en-US/admin');
  await expect(heading(page, 'Forbidden access')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Sign in with another account' }).click();
  await expect(heading(page, 'Sign in to the admin panel')).toBeVisible();
});

const DASHBOARDS = [
  ['zh-CN', '仪表盘'],
  ['zh-TW', '儀表板'],
  ['en-US', 'Dashboard'],
] as const;
for (const [language, dashboard] of sampled(DASHBOARDS, 1)) {
  test(`the panel opens in ${language}, in light and dark, without axe violations`, async ({
    asAdmin: page,
  }) => {
    test.slow();
    await page.goto(`/${language}/admin`);
    await expect(heading(page, dashboard)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectNoBarriersInBothSchemes(page);
  });
}

test('the keyboard opens the command palette, and signing out works in this tab', async ({
  asAdmin: page,
}) => {
  await page.goto('/en-US/admin/nowhere');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByLabel('Search pages and commands').fill('dash');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(page).toHaveURL(/\/en-US\/admin$/);

  await page.getByRole('button', { name: `Account: ${ADMIN.nickname}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(heading(page, 'Sign in to the admin panel')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('on a phone the navigation opens and closes, and nothing overflows', async ({ asAdmin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/zh-CN/admin');
  await page.getByRole('button', { name: '菜单' }).click();
  const drawer = page.getByRole('dialog', { name: '菜单' });
  await expect(drawer.getByRole('link', { name: '仪表盘' })).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).press('Enter');
  await expect(drawer).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
