import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { untilAppIsHere, watchDocuments } from '../support/app.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { type RunningServer, runSanwen, startServer } from '../support/sanwen-process.ts';
import { freePort, type SitePlace } from '../support/site-place.ts';
import { expect, test } from '../support/test.ts';

// One site, where one network can subscribe ten times in ten minutes.
test.describe.configure({ mode: 'serial' });

const POSTS = join(import.meta.dirname, '../../fixtures/posts');
/** Available in three languages. */
const POST = '/post/ink-and-paper';

let server: RunningServer;
let place: SitePlace;
test.beforeAll(async () => {
  const port = await freePort();
  place = {
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir: await mkdtemp(join(tmpdir(), 'sanwen-newsletter-')),
  };
  await runSanwen(['import', 'markdown', POSTS], place);
  server = await startServer(place);
});
test.afterAll(async () => {
  await server.stop();
  await rm(place.dataDir, { recursive: true });
});

/** Emails that the site has written to an address, oldest first. */
async function emailsTo(address: string): Promise<Email[]> {
  const folder = join(place.dataDir, 'mails');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted();
  const emails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  );
  return emails.filter((mail) => mail.to?.some((to) => to.address === address));
}

/** The link in the newest email to an address, once there are this many. */
async function linkTo(address: string, emails = 1): Promise<string> {
  await expect.poll(async () => (await emailsTo(address)).length).toBe(emails);
  const text = (await emailsTo(address)).at(-1)?.text ?? '';
  const link = /https?:\S+\?token=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in ${text}`);
  return link;
}

test('a reader subscribes below a post, confirms by email, changes the language, unsubscribes, and resubscribes', async ({
  page,
}) => {
  await page.goto(`${place.url}/en-US${POST}`);
  const documents = watchDocuments(page);
  const form = page.getByRole('region', { name: 'New posts by email' });
  await form.getByRole('textbox', { name: 'Send new posts to' }).fill('ann@example.com');
  // Without the app the browser would submit the form natively.
  await untilAppIsHere(page);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('status')).toHaveText(
    'Thank you for subscribing! A confirmation email has been sent to ann@example.com',
  );
  await expect(form.getByRole('status')).toBeFocused();
  expect(documents).toEqual([]);

  await page.goto(await linkTo('ann@example.com'));
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Yes, send me new posts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed' })).toBeVisible();

  // Subscribing again sends an email that nothing is needed, with the link that emails of posts have.
  await page.goto(`${place.url}/en-US/newsletter`);
  await page.getByLabel('Send new posts to').fill('ann@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you for subscribing!');
  const link = await linkTo('ann@example.com', 2);
  await page.goto(link);
  await expectNoBarriers(page);
  await page.getByLabel('Email language').selectOption('繁體中文');
  await page.getByRole('button', { name: 'Change language' }).click();
  await expect(page.getByRole('status')).toHaveText('Future posts will be in 繁體中文.');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('status')).toHaveText('You are subscribed again.');
});

test('newsletter form errors appear next to the field in the reader’s language, and the address stays', async ({
  page,
}) => {
  for (const [path, label, button, message] of [
    ['/zh-CN/', '新文章发送到', '订阅', '请输入有效的邮箱地址。'],
    ['/zh-TW/magazine', '新文章寄到', '訂閱', '請輸入有效的電子郵件地址。'],
  ] as const) {
    await page.goto(place.url + path);
    const field = page.getByRole('contentinfo').getByLabel(label);
    await field.fill('nobody');
    await untilAppIsHere(page);
    await page.getByRole('contentinfo').getByRole('button', { name: button }).click();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('nobody');
    await expectNoBarriers(page);
  }
});

test('a typed address survives an unreachable server', async ({ browser }) => {
  // A page without console checks, because the browser logs the failed request.
  const page = await browser.newPage();
  await page.goto(`${place.url}/en-US/`);
  await page.getByLabel('Send new posts to').fill('bob@example.com');
  await untilAppIsHere(page);
  await page.route('**/trpc/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was lost');
  await expect(page.getByLabel('Send new posts to')).toHaveValue('bob@example.com');
  await page.close();
});

test('pages with another form have no newsletter form, and posts have only one', async ({ page }) => {
  await page.goto(`${place.url}/en-US/contact`);
  await expect(page.getByLabel('Send new posts to')).toHaveCount(0);
  await page.goto(`${place.url}/en-US${POST}`);
  await expect(page.getByLabel('Send new posts to')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter form shows a result page, which keeps the address if it is rejected', async ({
    page,
  }) => {
    await page.goto(`${place.url}/zh-TW${POST}`);
    await page.getByLabel('新文章寄到').fill('nobody');
    await page.getByRole('button', { name: '訂閱' }).click();
    await expect(page.getByLabel('新文章寄到')).toHaveValue('nobody');
    await expect(page.getByLabel('新文章寄到')).toHaveAccessibleDescription('請輸入有效的電子郵件地址。');
    await page.getByLabel('新文章寄到').fill('lin@example.com');
    await page.getByRole('button', { name: '訂閱' }).click();
    await expect(page.getByRole('status')).toHaveText('感謝訂閱！確認信已寄往 lin@example.com');

    await page.goto(await linkTo('lin@example.com'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
    await page.getByRole('button', { name: '好，把新文章寄給我' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '訂閱完成' })).toBeVisible();
  });

  test('an invalid subscription link says so, and how to get another', async ({ page }) => {
    await page.goto(`${place.url}/zh-CN/newsletter/unsubscribe?token=1.manage.${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1, name: '这个链接已失效' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('这个链接没有对应的订阅');
    await expect(page.getByLabel('新文章发送到')).toBeVisible();
  });
});

test('the magazine has a newsletter form', async ({ page }) => {
  await runSanwen(['theme', 'magazine'], place);
  await page.goto(`${place.url}/zh-CN/magazine/about`);
  await expect(page.getByRole('heading', { name: '邮件订阅' })).toBeVisible();
  await expect(page.getByLabel('新文章发送到')).toHaveAttribute('placeholder', 'name@example.com');
  await page.goto(`${place.url}/zh-CN${POST}`);
  // It is next to its heading here, without overflowing.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    await page.evaluate(() => window.innerWidth),
  );
  await page.getByLabel('新文章发送到').fill('mei@example.com');
  await page.getByRole('button', { name: '订阅' }).click();
  await expect(page.getByRole('status').filter({ hasText: '感谢订阅' })).toBeVisible();
  await expectNoBarriers(page);
  await page.goto(await linkTo('mei@example.com'));
  await page.getByRole('button', { name: '确认订阅' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '订阅成功' })).toBeVisible();
});
