import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { enterEditor } from '../support/editor.ts';
import { type OwnSite, OWNER, startOwnSite, tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// A separate site, because every reader sees what is changed here.
test.describe.configure({ mode: 'serial' });

let site: OwnSite;
let url: string;
let token: string;
test.beforeAll(async () => {
  site = await startOwnSite('manage');
  url = site.url;
  token = await tokenOf(site);
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, { token }));

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${url}/en-US/admin/${path}`);
  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
}

test('a new site name and theme are public right away, and errors appear next to their fields', async ({
  page,
}) => {
  await open(page, 'settings/site', 'Site');
  await page.getByLabel('Site name').fill('Ink and rain');
  await page.getByRole('button', { name: '简体中文' }).first().click();
  await page.getByLabel('Site name').fill('墨与雨');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByLabel('Link 1: name').fill('Code');
  await page.getByLabel('Link 1: URL').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Link 1: URL')).toHaveAccessibleDescription(/not valid/);
  await page.getByLabel('Link 1: URL').fill('https://example.com/code');

  // Leaving asks first.
  await page.getByRole('link', { name: 'Theme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();

  await page.getByRole('link', { name: 'Theme' }).click();
  await expect(page.frameLocator('iframe[title="Preview: Magazine"]').getByRole('banner')).toContainText(
    'Ink and rain',
  );
  await page.getByRole('radio', { name: 'Magazine' }).check();
  // The message of the page before may still be there.
  const saved = page.waitForResponse(/settings\.manage\.save/);
  await page.getByRole('button', { name: 'Save' }).click();
  await saved;
  await expect(page.getByText('Saved. Readers see it now.').last()).toBeVisible();

  const reader = await (await fetch(`${url}/zh-CN/`)).text();
  expect(reader).toContain('墨与雨');
  expect(await (await fetch(`${url}/api/settings/theme`)).json()).toMatchObject({
    data: { selectedTheme: 'magazine' },
  });
});

test('the default language cannot be disabled', async ({ page }) => {
  await open(page, 'settings/language', 'Languages');
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeDisabled();
  await page.getByRole('checkbox', { name: '繁體中文' }).check();
  await page.getByLabel('Default language').selectOption('zh-TW');
  await expect(page.getByRole('checkbox', { name: '繁體中文' })).toBeDisabled();
  await page.getByLabel('Default language').selectOption('en-US');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();
});

test('a secret can be set and is never shown again', async ({ page }) => {
  await open(page, 'settings/ai', 'AI');
  await page.getByLabel('API key').fill('sk-very-secret');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('API key')).toHaveAccessibleDescription(/A value is set/);
  await page.reload();
  await expect(page.getByLabel('API key')).toHaveAccessibleDescription(/A value is set/);
  await expect(page.getByLabel('API key')).toHaveValue('');
});

test('users can be found, given a role, and disabled, and the last administrator stays one', async ({
  page,
}) => {
  const person = { email: 'lin@example.com', nickname: 'Lin', password: OWNER.password };
  await site.call('POST', '/auth/register', person);
  await open(page, 'users', 'Users');
  await page.getByLabel('Search name or email').fill('lin@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Actions for Lin' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('row', { name: /Lin/ })).toContainText('Disabled');

  await page.getByLabel('Search name or email').fill(OWNER.email);
  await page.getByRole('button', { name: 'Actions for Owner' }).click();
  await page.getByRole('menuitem', { name: 'Remove administrator role' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('This is the last administrator'),
  ).toBeVisible();
});

test('the tools work, and the audit log lists their use', async ({ page }) => {
  await open(page, 'tools', 'Tools');
  await page.getByRole('button', { name: 'Fix category counts' }).click();
  await expect(page.getByText('All counts were already correct.')).toBeVisible();
  await page.getByRole('button', { name: 'Rebuild the search index' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rebuild' }).click();
  await expect(page.getByText('Rebuilding the index.')).toBeVisible();
  await open(page, 'audit', 'Audit log');
  const log = page.getByRole('list', { name: 'Audit log' });
  await expect(log).toContainText('fix-category-counts');
  await expect(log).toContainText('lin@example.com');
  await expect(log).not.toContainText('sk-very');
});

const PAGES = [
  '',
  'settings/site',
  'settings/theme',
  'settings/seo',
  'settings/language',
  'settings/comments',
  'settings/newsletter',
  'settings/mail',
  'settings/ai',
  'settings/ai-comments',
  'users',
  'tools',
  'audit',
];

test('the settings and lists of the panel have no axe violations and fit a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of PAGES) {
    await page.goto(`${url}/zh-CN/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: '加载中……' })).toHaveCount(0);
    await expectNoBarriers(page, { without: 'iframe' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
});
