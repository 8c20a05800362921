import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { type OwnSite, startOwnSite, tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// A separate site, because other tests read these pages. The browser logs errors that are provoked.
test.use({ expectedNoise: /status of 409/ });

let site: OwnSite;
let token: string;
test.beforeAll(async () => {
  site = await startOwnSite('pages');
  token = await tokenOf(site);
});
test.afterAll(() => site.close());
test.beforeEach(async ({ page }) => {
  await page.context().addInitScript((value) => localStorage.setItem('auth_token', value), token);
});

/** Saves a page as another administrator. */
async function saveElsewhere(key: string, texts: object): Promise<void> {
  const response = await fetch(`${site.url}/api/pages/${key}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ texts }),
  });
  expect(response.status).toBe(200);
}

const textOf = async (page: Page, path: string) => (await page.request.get(site.url + path)).text();

test('the about page is edited in the panel, and public right away in both themes', async ({ page }) => {
  await page.goto(`${site.url}/en-US/admin/pages`);
  const about = page.getByRole('main').getByRole('link', { name: 'About', exact: true });
  await expect(about).toBeVisible();
  await expect(page.getByRole('list', { name: 'Languages of About' })).toBeVisible();
  await expectNoBarriers(page);
  await about.click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('About the lighthouse');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('We write at night.');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved yet' })).toBeVisible();
  await expectNoBarriers(page);
  // Not public yet.
  expect(await textOf(page, '/en-US/about')).not.toContain('We write at night.');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  for (const path of ['/en-US/about', '/en-US/magazine/about']) {
    const shown = await textOf(page, path);
    expect([path, shown.includes('About the lighthouse'), shown.includes('We write at night.')]).toEqual([
      path,
      true,
      true,
    ]);
  }

  // A new translation starts from that text, and is gone once it is removed.
  await page.getByRole('tab', { name: /简体中文/ }).click();
  await page.getByRole('button', { name: 'Remove this language' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Start with the text in English' }).click();
  await title.fill('关于灯塔');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('tab', { name: /简体中文/ })).toContainText('Published');
  expect(await textOf(page, '/zh-CN/about')).toContain('关于灯塔');
});

test('an unfinished page is kept, does not overwrite others’ changes, and can be written on a phone (Chinese)', async ({
  page,
}) => {
  await saveElsewhere('contact', { 'zh-CN': { title: '联系我', markdown: '写信来。' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/zh-CN/admin/pages/contact?lang=zh-CN`);
  const title = page.getByRole('textbox', { name: '标题', exact: true });
  await expect(title).toHaveValue('联系我');
  await title.fill('与我联系');
  await expect(page.getByRole('status').filter({ hasText: '尚未保存' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '恢复这份内容' }).click();
  await expect(title).toHaveValue('与我联系');

  await saveElsewhere('contact', { 'zh-CN': { title: '联系', markdown: '写信来。' } });
  await page.getByRole('button', { name: '保存并发布' }).click();
  const keepMine = page.getByRole('button', { name: '保留我的' });
  await expect(keepMine).toBeVisible();
  expect(await textOf(page, '/zh-CN/contact')).not.toContain('与我联系');
  await expectNoBarriers(page);
  await keepMine.click();
  await page.getByRole('button', { name: '保存并发布' }).click();
  await expect.poll(() => textOf(page, '/zh-CN/contact')).toContain('与我联系');
});
