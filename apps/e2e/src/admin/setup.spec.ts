import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoBarriers } from '../support/axe.ts';
import { type RunningServer, startServer } from '../support/sanwen-process.ts';
import { freePort } from '../support/site-place.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ timezoneId: 'Asia/Taipei' });

let server: RunningServer;
let url: string;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanwen-setup-'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await startServer({ port, url, dataDir });
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

/** The one-time link that the server printed. */
async function setupLink(language: string): Promise<string> {
  await expect.poll(server.texts).toContain('/admin/setup?token=');
  const token = /\/admin\/setup\?token=([\w-]+)/.exec(server.texts())?.[1] ?? '';
  return `${url}${language}/admin/setup?token=${token}`;
}

test('the setup form reports errors in the reader’s language, and keeps the input', async ({ page }) => {
  await page.goto(await setupLink('/zh-CN'));
  await expect(page.getByLabel('时区')).toHaveValue('Asia/Taipei');
  await page.getByLabel('邮箱').fill('somebody');
  await page.getByLabel('名字').fill('阿文');
  await page.getByLabel('密码').fill('short');
  await page.getByRole('button', { name: '创建管理员' }).click();

  await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription(/请输入有效的邮箱地址/);
  await expect(page.getByLabel('密码')).toHaveAccessibleDescription(/至少需要 10 个字符/);
  await expect(page.getByLabel('邮箱')).toBeFocused();
  await expect(page.getByLabel('名字')).toHaveValue('阿文');
  await expectNoBarriers(page);
});

test('the setup link creates the first administrator, and works once', async ({ page }) => {
  const link = await setupLink('/en-US');
  const fill = async () => {
    await page.goto(link);
    await page.getByLabel('What is your site called?').fill('Rain');
    await page.getByLabel('Email').fill('me@example.com');
    await page.getByLabel('Name').fill('Me');
    await page.getByLabel('Password').fill('a sentence I remember');
    await page.getByRole('button', { name: 'Create the administrator' }).click();
  };
  await fill();
  await expect(page.getByRole('status')).toHaveText('me@example.com is now this site’s administrator.');
  await fill();
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});
