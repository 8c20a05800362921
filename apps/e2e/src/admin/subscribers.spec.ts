import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../support/axe.ts';
import { OWNER, type OwnSite, startOwnSite, tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// A separate site, because subscribers of other tests would be counted and emailed.
test.describe.configure({ mode: 'serial' });

let site: OwnSite;
let token: string;
test.beforeAll(async () => {
  site = await startOwnSite('subscribers-admin');
  token = await tokenOf(site);
});
test.afterAll(async () => site.close());

test.beforeEach(async ({ page }) => {
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
});

/** Publishes a post as the administrator. */
async function publish(title: string): Promise<void> {
  const call = async (name: string, input: object) => {
    const response = await fetch(`${site.url}/trpc/posts.manage.${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(input),
    });
    const { result } = (await response.json()) as { result: { data: { id: number } } };
    return result.data;
  };
  const { id } = await call('create', { sourceLocale: 'en-US' });
  const text = { title, markdown: 'About tides.', excerpt: '', description: '', keywords: [], coverAlt: '' };
  await call('saveTranslation', { id, locale: 'en-US', baseVersion: 0, ...text });
  await call('publish', { id, notify: 'subscribers' });
  await site.call('POST', `/admin/posts/${id}/emails/send`, { now: true }, token);
}

const row = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });
/** The number of subscribers in a state that the page shows. */
const count = (page: Page, state: string): Locator =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${state}") + dd`));

async function choose(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a subscriber is added, gets a post, is paused, resumed, found, exported, and removed', async ({
  page,
}) => {
  await page.goto(`${site.url}/en-US/admin/subscribers`);
  await expect(page.getByText('No subscribers here')).toBeVisible();
  await page.getByRole('button', { name: 'Add subscriber' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add subscriber' });
  await dialog.getByLabel('Email', { exact: true }).fill('nobody');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/email/);
  await dialog.getByLabel('Email', { exact: true }).fill('ann@example.com');
  await dialog.getByRole('switch', { name: 'This person has agreed to get posts by email' }).check();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('ann@example.com will now get new posts.')).toBeVisible();
  await expect(row(page, 'ann@example.com')).toContainText('Subscribed');
  await expect(count(page, 'Subscribed')).toHaveText('1');

  await publish('Low tide');
  await page.reload();
  const issues = page.getByRole('region', { name: 'Posts sent by email' });
  await expect(issues.getByRole('row', { name: /Low tide/ })).toContainText('Sent', { timeout: 20_000 });
  await expect.poll(async () => (await site.emails()).map(({ subject }) => subject)).toContain('Low tide');

  await page.getByRole('button', { name: 'Add subscriber' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill('bob@example.com');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('We’ve asked bob@example.com to confirm by email.')).toBeVisible();
  await expect(row(page, 'bob@example.com')).toContainText('Not confirmed yet');

  await choose(page, 'ann@example.com', 'Pause');
  await expect(row(page, 'ann@example.com')).toContainText('Paused');
  await page.getByLabel('Status').selectOption('Paused');
  await expect(row(page, 'bob@example.com')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export filtered' }).click();
  const file = await (await download).path();
  const csv = await readFile(file, 'utf8');
  expect(csv).toContain('ann@example.com,en-US,paused');
  expect(csv).not.toContain('bob@example.com');
  await choose(page, 'ann@example.com', 'Resume');
  await expect(row(page, 'ann@example.com')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('All statuses');
  await expect(row(page, 'ann@example.com')).toContainText('Subscribed');

  await page.getByRole('checkbox', { name: /ann@example.com/ }).check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const tagging = page.getByRole('dialog', { name: 'Tag subscribers' });
  await tagging.getByLabel('Tag').fill('Friends');
  await expectNoBarriers(page);
  await tagging.getByRole('button', { name: 'Add tag' }).click();
  await expect(row(page, 'ann@example.com')).toContainText('friends');
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('friends');
  await expect(row(page, 'bob@example.com')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('All tags');

  await page.getByLabel('Search addresses').fill('BOB@');
  await expect(row(page, 'ann@example.com')).toHaveCount(0);
  await choose(page, 'bob@example.com', 'Remove…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(count(page, 'Not confirmed yet')).toHaveText('0');
});

test('subscribers are imported from a file with a report, and removed in bulk (Chinese)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/zh-CN/admin/subscribers`);
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入订阅者' });
  await dialog.getByRole('button', { name: '导入' }).click();
  await expect(dialog.getByLabel('CSV 文件')).toHaveAccessibleDescription('请先选择文件。');
  const people = Array.from({ length: 30 }, (_, index) => `reader${index}@example.com,zh-TW`);
  const lines = ['email,locale', ...people, '不是地址,zh-CN', 'ann@example.com,en-US'];
  await dialog
    .getByLabel('CSV 文件')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await dialog.getByRole('switch', { name: '他们已同意通过邮件接收文章' }).check();
  await expect(dialog.getByLabel('“locale”的含义')).toHaveValue('locale');
  await expect(dialog.getByRole('status')).toContainText('31 个地址已订阅');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: '导入' }).click();
  await expect(dialog.getByRole('status')).toContainText('已添加 30 个地址。');
  await expect(dialog.getByRole('status')).toContainText('1 个已在名单中');
  await expect(dialog.getByRole('list', { name: '没有有效地址的行' })).toContainText('第 32 行');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: '完成' }).click();

  await expect(count(page, '已订阅')).toHaveText('31');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(row(page, 'ann@example.com')).toBeVisible();
  await page.getByRole('button', { name: '上一页' }).click();
  await expect(row(page, 'reader29@example.com')).toContainText('繁體中文');
  await page.getByLabel('搜索邮箱').fill('reader29');
  await expect(page.getByRole('checkbox', { name: /reader/ })).toHaveCount(1);
  await page.getByRole('checkbox', { name: /reader29/ }).check();
  await page.getByRole('button', { name: '移除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click();
  await expect(count(page, '已订阅')).toHaveText('30');
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a test email shows its outcome, and the AI page shows usage', async ({ page }) => {
  await page.goto(`${site.url}/en-US/admin/settings/mail`);
  await expect(page.getByLabel('Send to')).toHaveValue(OWNER.email);
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'saved in this folder' })).toBeVisible();
  expect((await site.emails()).some(({ to }) => to?.some(({ address }) => address === OWNER.email))).toBe(
    true,
  );

  // A mail server in the private network is refused.
  const server = page.getByRole('region', { name: 'Mail server' });
  await server.getByLabel('Host').fill('127.0.0.1');
  await server.getByLabel('Port').fill('9');
  await server.getByLabel('Connection').selectOption('Not encrypted');
  await server.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Readers see it now.')).toBeVisible();
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'private network' })).toContainText(
    'ALLOW_PRIVATE_ADDRESSES=true',
  );
  await expectNoBarriers(page);

  await page.goto(`${site.url}/en-US/admin/settings/ai`);
  await expect(
    page.getByRole('region', { name: 'Used so far' }).getByRole('definition').first(),
  ).toContainText('0 of');
});
