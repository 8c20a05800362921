import { expectNoBarriers } from '../support/axe.ts';
import { bodyOf, type EditorSite, enterEditor, startEditorSite } from '../support/editor.ts';
import { OWNER } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

let site: EditorSite;
test.beforeAll(async () => {
  site = await startEditorSite('publish');
  const people = ['ann', 'bob', 'cat'].map((name) => `${name}@example.com,en-US`);
  const csv = ['email,locale', ...people, 'lin@example.com,zh-TW'].join('\n');
  await site.manage('subscribers.manage.import', { csv, locale: 'en-US', agreed: true });
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => enterEditor(page, site));

const subjects = async () => (await site.emails()).map(({ subject, to }) => `${to?.[0]?.address} ${subject}`);

test('publishing asks who gets an email, shows it, and lets it be stopped and sent after all', async ({
  page,
}) => {
  const id = await site.makeDraft('The tide is **low**.');
  await site.open(page, id);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish post' });
  await expect(dialog.getByRole('checkbox', { name: `English: Draft ${id}` })).toBeChecked();
  // Nobody gets an email unasked.
  const emails = dialog.getByRole('switch', { name: 'Email subscribers' });
  await expect(emails).not.toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await emails.check();
  await expect(dialog.getByText('4 addresses get an email.')).toBeVisible();
  await dialog.getByLabel('Send to').selectOption('Subscribers in English');
  await expect(dialog.getByText('3 addresses get an email.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview email' }).click();
  for (const title of ['Email in a light theme', 'Email in a dark theme'])
    await expect(
      dialog
        .frameLocator(`iframe[title="${title}"]`)
        .getByRole('paragraph')
        .filter({ hasText: 'The tide is low.' }),
    ).toBeVisible();
  await dialog.getByRole('button', { name: 'Hide preview' }).click();
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText('No mail server is set. The test email is in')).toBeVisible();
  expect(await subjects()).toEqual([`${OWNER.email} Draft ${id}`]);

  await dialog.getByRole('button', { name: 'Publish and email' }).click();
  await expect(page.getByText(/^Published on/)).toBeVisible();
  await expect(page.getByText(/^Emails leave at/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop emails' }).click();
  await expect(page.getByText('Emails stopped before any had left.')).toBeVisible();

  // Taken back and published again, it is emailed only when asked for.
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Draft: readers can’t see it yet.')).toBeVisible();
  await bodyOf(page).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('switch', { name: 'Email subscribers who didn’t get it' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Published on/)).toBeVisible();
  await page.getByRole('button', { name: 'Email those who didn’t get it' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Emailed to 3 subscribers.')).toBeVisible({ timeout: 20_000 });
  expect((await subjects()).slice(1).toSorted()).toEqual(
    ['ann', 'bob', 'cat'].map((name) => `${name}@example.com Draft ${id}`),
  );

  // The choice is remembered for the next post.
  await site.open(page, await site.makeDraft('Another tide.'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(emails).toBeChecked();
  await expect(dialog.getByLabel('Send to')).toHaveValue('language:en-US');
});

test('a scheduled post keeps its choice of email (Chinese)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await site.makeDraft('Later.');
  await page.goto(`${site.url}/zh-TW/admin/posts/${id}`);
  await page.getByRole('button', { name: '發布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '發布文章' });
  await dialog.getByRole('radio', { name: '指定時間' }).check();
  await dialog.getByLabel('發布時間').fill('2099-01-02T03:04');
  await dialog.getByRole('switch', { name: '寄郵件給訂閱者' }).check();
  await dialog.getByLabel('郵件內容').selectOption('另寫一段文字');
  await dialog.getByLabel('English郵件的內文').fill('寫給你的。');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: '排程發布並寄郵件' }).click();
  await expect(page.getByText('屆時會寄郵件給訂閱者。')).toBeVisible();
  await page.getByRole('button', { name: '修改時間或郵件' }).click();
  await expect(dialog.getByLabel('English郵件的內文')).toHaveValue('寫給你的。');
  await dialog.getByRole('switch', { name: '寄郵件給訂閱者' }).uncheck();
  await dialog.getByRole('button', { name: '排程發布', exact: true }).click();
  await expect(page.getByText('不會寄郵件。')).toBeVisible();
});
