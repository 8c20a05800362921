import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from '@playwright/test';
import { openPromise } from 'yauzl';
import { expectNoBarriers } from '../support/axe.ts';
import { type OwnSite, startOwnSite, tokenOf } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// A separate site, because a restore replaces everything.
test.describe.configure({ mode: 'serial' });
// An upload that is refused.
test.use({ expectedNoise: /status of 422/ });

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A restore makes a backup first. */
const RESTORE_LIMIT = 30_000;

let site: OwnSite;
let token: string;
let scratch: string;
test.beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sanwen-transfer-'));
  site = await startOwnSite('transfer');
  token = await tokenOf(site);
});
test.afterAll(async () => {
  await site.close();
  await rm(scratch, { recursive: true });
});
test.beforeEach(async ({ page }) => {
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
});

async function folderOf(name: string, files: Record<string, string | Buffer>): Promise<string> {
  const dir = join(scratch, name);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(dir, path, '..'), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  return dir;
}

async function choose(page: Page, button: string, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(path);
}

async function take(page: Page, button: Locator): Promise<Download> {
  const download = page.waitForEvent('download');
  await button.click();
  return download;
}

/** Files of a zip with a hash of each, except those with the time of the export. */
async function filesIn(path: string): Promise<Record<string, string>> {
  const zip = await openPromise(path, { lazyEntries: true });
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    if (['data/audit_entries.jsonl', 'sanwen.json'].includes(entry.fileName)) continue;
    files[entry.fileName] = createHash('sha256')
      .update(await buffer(await zip.openReadStreamPromise(entry)))
      .digest('hex');
  }
  return files;
}

const isShown = async (slug: string) => (await site.call('GET', `/posts/${slug}`)).status === 200;

test('a folder is imported, an export is restored unchanged, and a backup undoes a mistake', async ({
  page,
}) => {
  const folder = await folderOf('my-blog', {
    'en-US/2026-01-02-tea.md': '---\ntitle: Tea house\n---\nHot water.\n\n![Leaf](leaf.png)\n',
    'en-US/leaf.png': PNG,
    'zh-CN/2026-01-02-tea.md': '---\ntitle: 茶馆\n---\n热水。\n',
    'en-US/broken.md': '---\ntitle: [\n---\nText.\n',
    '.git/config.md': 'not taken',
  });
  await page.goto(`${site.url}/en-US/admin/tools`);
  const importing = page.getByRole('region', { name: 'Import' });
  await choose(page, 'Choose folder', folder);
  await expect(importing.getByRole('status')).toHaveText('2 translations will be imported.');
  await expect(importing.getByRole('list', { name: '1 unreadable file' })).toContainText('en-US/broken.md');
  await expectNoBarriers(page);
  expect(await isShown('tea')).toBe(false);
  await importing.getByRole('button', { name: 'Import posts' }).click();
  await expect(importing.getByText('2 translations imported.')).toBeVisible();
  expect(await isShown('tea')).toBe(true);

  const backups = page.getByRole('region', { name: 'Backups', exact: true });
  await backups.getByRole('button', { name: 'Back up now' }).click();
  await expect(backups.getByText('Backup complete: 4 posts.')).toBeVisible();
  await expect(backups.getByRole('listitem')).toHaveCount(1);

  const exported = join(scratch, 'export.zip');
  await (await take(page, page.getByRole('button', { name: 'Export everything' }))).saveAs(exported);
  const before = await filesIn(exported);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining(['posts/en-US/tea.md', 'posts/zh-CN/tea.md', 'data/posts.jsonl']),
  );

  await choose(page, 'Choose file', exported);
  await expect(importing.getByRole('status')).toContainText('This is a full-site export.');
  await importing.getByRole('button', { name: 'Restore…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Restore the site to this backup?' });
  await expect(dialog.getByRole('button', { name: 'Restore it' })).toHaveAttribute('aria-disabled', 'true');
  await expectNoBarriers(page);
  await dialog.getByLabel('Type “restore” to continue').fill('restore');
  await dialog.getByRole('button', { name: 'Restore it' }).click();
  await expect(backups.getByText('Restored 4 posts.')).toBeVisible({ timeout: RESTORE_LIMIT });
  const again = join(scratch, 'again.zip');
  await (await take(page, page.getByRole('button', { name: 'Export everything' }))).saveAs(again);
  expect(await filesIn(again)).toEqual(before);

  const { body } = await site.call('GET', '/posts/tea');
  const trashed = await site.call('POST', `/admin/posts/${String(body.data?.['id'])}/trash`, {}, token);
  expect(trashed.status).toBe(200);
  expect(await isShown('tea')).toBe(false);
  const made = backups.getByRole('listitem').filter({ hasText: 'Manual' });
  await made.getByRole('button', { name: /^Restore/ }).click();
  await dialog.getByLabel('Type “restore” to continue').fill('restore');
  await dialog.getByRole('button', { name: 'Restore it' }).click();
  await expect(backups.getByRole('listitem').filter({ hasText: 'Before a restore' })).toHaveCount(2, {
    timeout: RESTORE_LIMIT,
  });
  await expect(backups.getByText('Restored 4 posts.')).toBeVisible({ timeout: RESTORE_LIMIT });
  await expect.poll(() => isShown('tea')).toBe(true);

  const file = await take(page, made.getByRole('button', { name: /^Download/ }));
  expect(file.suggestedFilename()).toMatch(/^sanwen-\d{8}-\d{6}-manual\.zip$/);
  await made.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(made).toHaveCount(0);
  await expectNoBarriers(page);
});

test('an import without language folders asks for the language, and a broken zip shows the reason, on a phone (Chinese)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.url}/zh-CN/admin/tools`);
  const importing = page.getByRole('region', { name: '导入' });
  const broken = await folderOf('broken', { 'broken.zip': 'not a zip' });
  await choose(page, '选择文件', join(broken, 'broken.zip'));
  await expect(importing.getByRole('alert')).toContainText('这个压缩包不完整');

  await choose(page, '选择文件夹', await folderOf('flat', { '客栈.md': '# 客棧\n\n歇腳。\n' }));
  await expect(importing.getByRole('status')).toHaveText('将导入 1 篇文稿。');
  await importing.getByLabel('正文语言').selectOption('zh-TW');
  await expect(importing.getByRole('term').filter({ hasText: '繁體中文' })).toBeVisible();
  await expectNoBarriers(page);
  await importing.getByRole('button', { name: '导入文章' }).click();
  await expect(importing.getByText('已导入 1 篇文稿。')).toBeVisible();

  const daily = page.getByRole('region', { name: '每日备份' });
  await daily.getByRole('switch', { name: '每天备份一次' }).check();
  await daily.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
