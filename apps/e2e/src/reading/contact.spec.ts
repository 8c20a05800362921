import type { Page } from '@playwright/test';
import { untilAppIsHere } from '../support/app.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { type OwnSite, OWNER, startOwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

// One site, which accepts five messages in ten minutes.
test.describe.configure({ mode: 'serial' });

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite('contact');
});
test.afterAll(() => site.close());

async function fill(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Lin');
  await page.getByLabel('Email').fill('lin@example.com');
  await page.getByLabel('Message').fill(message);
}

test('a message sent by keyboard is emailed to the owner with Reply-To', async ({ page }) => {
  await page.goto(`${site.url}/en-US/contact`);
  await page.getByLabel('Name').focus();
  for (const text of ['林 Lin', 'lin@example.com', 'A question', 'Where is the tea from?\n茶从哪里来？']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Thank you. Your message has arrived.');
  await expect(page.getByRole('status')).toBeFocused();

  await expect.poll(async () => (await site.emails()).length).toBe(1);
  const [mail] = await site.emails();
  expect(mail).toMatchObject({
    to: [{ address: OWNER.email }],
    replyTo: [{ name: '林 Lin', address: 'lin@example.com' }],
    subject: '林 Lin: A question',
  });
  expect(mail?.text).toContain('> Where is the tea from?\n> 茶从哪里来？');

  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('contact form errors appear next to their fields in the reader’s language, and the input stays', async ({
  page,
}) => {
  await page.goto(`${site.url}/zh-CN/magazine/contact`);
  await page.getByLabel('邮箱').fill('somebody');
  await page.getByLabel('内容').fill('你好，散文。');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByLabel('名字')).toHaveAccessibleDescription('此项为必填项。');
  await expect(page.getByLabel('名字')).toBeFocused();
  await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription('请输入有效的邮箱地址。');
  await expect(page.getByLabel('内容')).toHaveValue('你好，散文。');
  await expectNoBarriers(page);
});

test('a typed message survives an unreachable server and a reload', async ({ browser }) => {
  // A page without console checks, because the browser logs the failed request.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}/en-US/contact`);
  await untilAppIsHere(page);
  await fill(page, 'A long letter.');
  await page.route('**/trpc/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was lost');
  await expect(page.getByLabel('Message')).toHaveValue('A long letter.');

  await page.unroute('**/trpc/**');
  // A new document in the same tab, so that the browser restores nothing by itself.
  await page.goto(`${site.url}/en-US/about`);
  await page.goto(`${site.url}/en-US/contact`);
  await expect(page.getByLabel('Message')).toHaveValue('A long letter.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toBeVisible();
  await expect.poll(async () => (await site.emails()).at(-1)?.text).toContain('> A long letter.');
  await page.goto(`${site.url}/en-US/contact`);
  await untilAppIsHere(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // Status of a page with errors.
  test.use({ expectedNoise: /400/ });
  test('a rejected contact form keeps the input, and can be corrected and sent', async ({ page }) => {
    await page.goto(`${site.url}/en-US/magazine/contact`);
    await fill(page, 'Without scripts.\n没有脚本。');
    await page.getByLabel('Email').fill('somebody');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(page.getByLabel('Email')).toHaveValue('somebody');
    await expect(page.getByLabel('Message')).toHaveValue('Without scripts.\n没有脚本。');

    await page.getByLabel('Email').fill('lin@example.com');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toHaveText('Thank you. Your message has arrived.');
    await expect.poll(async () => (await site.emails()).at(-1)?.text).toContain('> 没有脚本。');
  });
});
